import { appendResultLabel } from '../ports/actor-log.ts'
import type { Store } from '../store/store.ts'
import type { Instruments } from './instruments.ts'

type StoreInstruments = Pick<Instruments, 'append' | 'effects' | 'hands'>

/** Measures the appends to the journal; counts stored and delivered effects, and hands stored in the history. */
export const measuredStore = (store: Store, { append, effects, hands }: StoreInstruments): Store => ({
  ...store,
  actorLog: {
    ...store.actorLog,
    append: async (change) => {
      const stopTimer = append.startTimer()
      try {
        const outcome = await store.actorLog.append(change)
        stopTimer({ outcome: appendResultLabel(outcome) })
        if (outcome === 'ok' && change.effects) effects.inc({ step: 'stored' }, change.effects.length)
        return outcome
      } catch (error) {
        stopTimer({ outcome: 'failed' })
        throw error
      }
    },
    deleteEffects: async (ids) => {
      await store.actorLog.deleteEffects(ids)
      effects.inc({ step: 'arrived' }, ids.length)
    },
  },
  hands: {
    ...store.hands,
    insert: async (hand) => {
      const insertedHand = await store.hands.insert(hand)
      // A hand is delivered again if its first delivery was not confirmed.
      if (insertedHand.isNew) hands.inc({ kind: hand.tournamentId === null ? 'cash' : 'tournament' })
      return insertedHand
    },
  },
})
