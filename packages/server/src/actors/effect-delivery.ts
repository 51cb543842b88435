import type { ActorId, ActorLog, Effect } from '../ports/actor-log.ts'
import type { Clock } from '../ports/clock.ts'
import { retryScheduler } from './retries.ts'

const RETRY_WAITS = { firstMs: 1_000, longestMs: 1_000 }

export interface DeliveryPorts {
  readonly actorLog: Pick<ActorLog, 'deleteEffects'>
  readonly clock: Clock
  /** Effects addressed to this actor are delivered; effects for other actors are skipped. */
  readonly receiver: ActorId
  /** Handles a command. The same command may be delivered more than once. */
  readonly handle: (command: unknown) => Promise<void>
}

export type EffectDeliverer = ReturnType<typeof effectDeliverer>

/**
 * Delivers effects to `receiver`. A failed delivery is repeated until `handle` has handled the effect.
 * @param onFailure called with the id of the effect after each failed delivery
 */
export const effectDeliverer = (
  { actorLog, clock, receiver, handle }: DeliveryPorts,
  onFailure: (effectId: string) => void,
) => {
  const { schedule, isWaiting, forget, close } = retryScheduler(clock, RETRY_WAITS)

  const attempt = async (effect: Effect): Promise<void> => {
    try {
      await handle(effect.command)
      await actorLog.deleteEffects([effect.id])
      forget(effect.id)
    } catch {
      onFailure(effect.id)
      schedule(effect.id, () => void attempt(effect))
    }
  }

  return {
    /** Tries each effect once, then resolves; failed effects are tried again later. */
    deliver: async (effects: readonly Effect[]): Promise<void> => {
      for (const effect of effects) if (effect.to === receiver && !isWaiting(effect.id)) await attempt(effect)
    },
    close,
  }
}
