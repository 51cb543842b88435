import type { HandRecord, Hands } from '@cardroom/server/parts'

/** An in-memory history of hands, as far as the tables use it. */
export interface HandArchive extends Hands {
  /** Hands in the order in which they arrived. */
  readonly arrived: ReadonlyMap<string, number>
  recordOf(handId: string): HandRecord | null
}

const AVERAGED = 100

export const handArchive = (): HandArchive => {
  const arrived = new Map<string, number>()
  const records = new Map<string, HandRecord>()
  const lastPots = new Map<string, number[]>()
  return {
    arrived,
    recordOf: (handId) => records.get(handId) ?? null,
    insert: async ({ handId, tableId, totalPot, record }) => {
      const known = arrived.get(handId)
      if (known !== undefined) return { gameNumber: known }
      arrived.set(handId, arrived.size + 1)
      // Only hands with mucked cards can get a late show.
      if ((record as HandRecord).players.some(({ mucked }) => mucked)) records.set(handId, record as HandRecord)
      const pots = lastPots.get(tableId) ?? []
      lastPots.set(tableId, pots)
      pots.push(totalPot)
      if (pots.length > AVERAGED) pots.shift()
      return { gameNumber: arrived.size }
    },
    amend: async (handId, change) => {
      const record = records.get(handId)
      if (record === undefined) return false
      records.set(handId, change(record) as HandRecord)
      return true
    },
    byId: async () => null,
    list: async () => ({ count: 0, hands: [] }),
    playedSince: async () => [],
    rakeUpTo: async () => 0,
    averagePots: async (tableIds) =>
      new Map(
        tableIds.flatMap((id) => {
          const pots = lastPots.get(id)
          return pots === undefined ? [] : [[id, pots.reduce((sum, pot) => sum + pot, 0) / pots.length] as const]
        }),
      ),
  }
}
