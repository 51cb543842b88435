import type { HandRecord, TableHandStore } from '@cardroom/server/parts'

/** An in-memory history of hands, with only those methods that the tables use. */
export interface HandArchive extends TableHandStore {
  /** The position of each hand in the order in which hands were stored, from 1, by hand id. */
  readonly arrivalOrder: ReadonlyMap<string, number>
  recordOf(handId: string): HandRecord | null
}

export const handArchive = (): HandArchive => {
  const arrivalOrder = new Map<string, number>()
  const records = new Map<string, HandRecord>()
  const pots = new Map<string, [recordNumber: number, totalPot: number][]>()
  return {
    arrivalOrder,
    recordOf: (handId) => records.get(handId) ?? null,
    insert: async ({ handId, tableId, totalPot, record }) => {
      const knownNumber = arrivalOrder.get(handId)
      if (knownNumber !== undefined) return { recordNumber: knownNumber, isNew: false, referredRakes: [] }
      arrivalOrder.set(handId, arrivalOrder.size + 1)
      // Only records with mucked cards are kept, because only mucked cards can be shown after the end of a hand.
      if ((record as HandRecord).players.some(({ mucked }) => mucked)) records.set(handId, record as HandRecord)
      const recordNumber = arrivalOrder.size
      pots.set(tableId, [...(pots.get(tableId) ?? []), [recordNumber, totalPot]])
      return { recordNumber, isNew: true, referredRakes: [] }
    },
    amend: async (handId, change) => {
      const record = records.get(handId)
      if (record === undefined) return false
      records.set(handId, change(record) as HandRecord)
      return true
    },
    lastPots: async (tableIds, maxPots) =>
      new Map(
        tableIds.flatMap((id) => {
          const potsOfTable = pots.get(id)
          return potsOfTable === undefined ? [] : [[id, potsOfTable.slice(-maxPots)] as const]
        }),
      ),
  }
}
