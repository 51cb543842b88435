import type { ActorId, ActorLog, Effect } from '../ports/actor-log.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { FinishedHand, Hands } from '../store/hands.ts'

/** Where the records of finished hands are sent: an effect stored with the end of the hand, so none is lost. */
const recorderActor: ActorId = 'hands:recorder'

export const recordEffect = (hand: FinishedHand): Effect => ({
  id: `record:${hand.handId}`,
  to: recorderActor,
  command: hand,
})

/** Stores finished hands, each once, however often it is told (S-HIST-01). */
export interface HandRecorder {
  /** Settles when the attempt is over; what failed is tried again by itself. */
  deliver(effects: readonly Effect[]): Promise<void>
  close(): void
}

const RETRY_MS = 1_000

/** @param failed is told the id of an effect that has to wait for the next attempt */
export const handRecorder = (
  { hands, log, clock }: { readonly hands: Hands; readonly log: ActorLog; readonly clock: Clock },
  failed: (effectId: string) => void,
): HandRecorder => {
  const waiting = new Map<string, Cancel>()
  let closed = false

  const record = async (effect: Effect): Promise<void> => {
    waiting.delete(effect.id)
    try {
      await hands.insert(effect.command as FinishedHand)
      await log.settle([effect.id])
    } catch {
      failed(effect.id)
      if (closed) return
      const retry = clock.setTimer(clock.now() + RETRY_MS, () => void record(effect))
      waiting.set(effect.id, retry)
    }
  }

  return {
    deliver: async (effects) => {
      for (const effect of effects) if (effect.to === recorderActor && !waiting.has(effect.id)) await record(effect)
    },
    close: () => {
      closed = true
      for (const cancel of waiting.values()) cancel()
      waiting.clear()
    },
  }
}
