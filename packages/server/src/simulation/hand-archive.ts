import type { Hands } from '../store/hands.ts'

/** The history of hands, in memory: as much of it as the tables ask for. */
export interface HandArchive extends Hands {
  /** Hands in the order in which they arrived. */
  readonly arrived: ReadonlyMap<string, number>
}

const AVERAGED = 100

export const handArchive = (): HandArchive => {
  const arrived = new Map<string, number>()
  const lastPots = new Map<string, number[]>()
  return {
    arrived,
    insert: async ({ handId, tableId, totalPot }) => {
      const known = arrived.get(handId)
      if (known !== undefined) return { gameNumber: known }
      arrived.set(handId, arrived.size + 1)
      const pots = lastPots.get(tableId) ?? []
      lastPots.set(tableId, pots)
      pots.push(totalPot)
      if (pots.length > AVERAGED) pots.shift()
      return { gameNumber: arrived.size }
    },
    byId: async () => null,
    list: async () => ({ count: 0, hands: [] }),
    averagePots: async (tableIds) =>
      new Map(
        tableIds.flatMap((id) => {
          const pots = lastPots.get(id)
          return pots === undefined ? [] : [[id, pots.reduce((sum, pot) => sum + pot, 0) / pots.length] as const]
        }),
      ),
  }
}
