import type { FinishedHand } from '../../store/finished-hand.ts'
import type { HandStore, StoredHand, TableHandStore } from '../../store/hands.ts'

type StoredHandWithResults = StoredHand & Pick<FinishedHand, 'results'>

/** The hand history in memory. Like the real one it stores JSON, not objects. */
export interface MemoryHands extends TableHandStore, Pick<HandStore, 'byId'> {
  /** All stored hands with their results. The real store keeps the results in a separate table. */
  readonly all: readonly StoredHandWithResults[]
  /** While true, all calls fail, as when the database is down. */
  isDown: boolean
}

export const memoryHands = (): MemoryHands => {
  const all: StoredHandWithResults[] = []
  const hands: MemoryHands = {
    all,
    isDown: false,
    insert: async (hand) => {
      if (hands.isDown) throw new Error('the database is down')
      const known = all.find(({ handId }) => handId === hand.handId)
      if (known) return { recordNumber: known.recordNumber, isNew: false, referredRakes: [] }
      const recordNumber = all.length + 1
      all.push({ ...(JSON.parse(JSON.stringify(hand)) as typeof hand), recordNumber })
      return { recordNumber, isNew: true, referredRakes: [] }
    },
    amend: async (handId, change) => {
      if (hands.isDown) throw new Error('the database is down')
      const index = all.findIndex((hand) => hand.handId === handId)
      const hand = all[index]
      if (hand) all[index] = { ...hand, record: JSON.parse(JSON.stringify(change(hand.record))) as unknown }
      return hand !== undefined
    },
    byId: async (handId) => {
      const found = all.find((hand) => hand.handId === handId)
      if (found === undefined) return null
      const { results: _, ...hand } = found
      return hand
    },
    lastPots: async (tableIds, most) => {
      const pots = tableIds.map((id) => {
        const last = all
          .filter(({ tableId }) => tableId === id)
          .slice(-most)
          .reverse()
        return [id, last.map(({ recordNumber, totalPot }) => [recordNumber, totalPot] as const)] as const
      })
      return new Map(pots.filter(([, last]) => last.length > 0))
    },
  }
  return hands
}
