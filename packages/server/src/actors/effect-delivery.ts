import type { ActorId, ActorLog, Effect } from '../ports/actor-log.ts'
import type { Clock } from '../ports/clock.ts'
import { retries } from './retries.ts'

const RETRY = { firstMs: 1_000, longestMs: 1_000 }

export interface DeliveryPorts {
  readonly log: Pick<ActorLog, 'settle'>
  readonly clock: Clock
  /** Effects for other receivers are skipped. */
  readonly to: ActorId
  /** Handles a command. The same command may be delivered more than once. */
  readonly take: (command: unknown) => Promise<void>
}

export type Deliveries = ReturnType<typeof deliveries>

/**
 * Delivers effects to the receiver `to`. A failed delivery is repeated until `take` has handled the effect.
 * @param failed called with the id of an effect that waits for the next attempt
 */
export const deliveries = ({ log, clock, to, take }: DeliveryPorts, failed: (effectId: string) => void) => {
  const { later, isWaiting, forget, close } = retries(clock, RETRY)

  const attempt = async (effect: Effect): Promise<void> => {
    try {
      await take(effect.command)
      await log.settle([effect.id])
      forget(effect.id)
    } catch {
      failed(effect.id)
      later(effect.id, () => void attempt(effect))
    }
  }

  return {
    /** Tries each effect once, then resolves; failed effects are tried again later. */
    deliver: async (effects: readonly Effect[]): Promise<void> => {
      for (const effect of effects) if (effect.to === to && !isWaiting(effect.id)) await attempt(effect)
    },
    close,
  }
}
