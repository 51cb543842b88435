import type { ActorId, ActorLog, Effect } from '../ports/actor-log.ts'
import type { Cancel, Clock } from '../ports/clock.ts'

/** Delivers effects until they have arrived. */
export interface Deliveries {
  /** Settles after one attempt; failed effects are retried. */
  deliver(effects: readonly Effect[]): Promise<void>
  close(): void
}

const RETRY_MS = 1_000

export interface DeliveryPorts {
  readonly log: Pick<ActorLog, 'settle'>
  readonly clock: Clock
  /** Effects for other receivers are skipped. */
  readonly to: ActorId
  /** Handles a command; the same one may be delivered again. */
  readonly take: (command: unknown) => Promise<void>
}

/** @param failed called with the id of an effect that waits for the next attempt */
export const deliveries = ({ log, clock, to, take }: DeliveryPorts, failed: (effectId: string) => void): Deliveries => {
  const waiting = new Map<string, Cancel>()
  let closed = false

  const bring = async (effect: Effect): Promise<void> => {
    waiting.delete(effect.id)
    try {
      await take(effect.command)
      await log.settle([effect.id])
    } catch {
      failed(effect.id)
      if (closed) return
      const retry = clock.setTimer(clock.now() + RETRY_MS, () => void bring(effect))
      waiting.set(effect.id, retry)
    }
  }

  return {
    deliver: async (effects) => {
      for (const effect of effects) if (effect.to === to && !waiting.has(effect.id)) await bring(effect)
    },
    close: () => {
      closed = true
      for (const cancel of waiting.values()) cancel()
      waiting.clear()
    },
  }
}
