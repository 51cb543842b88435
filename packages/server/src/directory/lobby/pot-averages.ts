import type { FinishedHand } from '../../store/finished-hand.ts'
import type { HandStore } from '../../store/hands.ts'

/** The average pot of a table is the mean over its newest hands, at most this many (S-CASH-04). */
const AVERAGED_HANDS = 100

/**
 * Average pots of cash tables, kept in memory. The store is read once for each table, when its average is first asked
 * for.
 */
export interface PotAverages {
  /** @returns a function giving the mean total pot of a table's last hands, hundredths; 0 for a table without hands */
  of(tableIds: readonly string[]): Promise<(tableId: string) => number>
  /** Adds a stored hand; adding the same hand again has no effect. */
  add(hand: Pick<FinishedHand, 'tableId' | 'totalPot'>, recordNumber: number): void
}

interface TablePots {
  readonly byRecordNumber: Map<number, number>
  /** Settles when the pots from the store have been added to the map. */
  readonly loading: Promise<void>
}

export const potAverages = (hands: Pick<HandStore, 'lastPots'>): PotAverages => {
  const potsByTable = new Map<string, TablePots>()

  const load = (tableIds: readonly string[]): void => {
    if (tableIds.length === 0) return
    const query = hands.lastPots(tableIds, AVERAGED_HANDS)
    for (const id of tableIds) {
      // Hands that finish during the query are added to this map at once.
      const byRecordNumber = new Map<number, number>()
      const loading = query.then((storedPots) => {
        for (const [recordNumber, pot] of storedPots.get(id) ?? []) addPot(byRecordNumber, recordNumber, pot)
      })
      loading.catch(() => potsByTable.delete(id))
      potsByTable.set(id, { byRecordNumber, loading })
    }
  }

  return {
    of: async (tableIds) => {
      load(tableIds.filter((id) => !potsByTable.has(id)))
      await Promise.all(tableIds.map((id) => potsByTable.get(id)?.loading))
      return (id) => mean([...(potsByTable.get(id)?.byRecordNumber.values() ?? [])])
    },
    add: ({ tableId, totalPot }, recordNumber) => {
      const pots = potsByTable.get(tableId)
      if (pots !== undefined) addPot(pots.byRecordNumber, recordNumber, totalPot)
    },
  }
}

/** Adds a pot, and drops the oldest one beyond {@link AVERAGED_HANDS}. */
const addPot = (byRecordNumber: Map<number, number>, recordNumber: number, pot: number): void => {
  byRecordNumber.set(recordNumber, pot)
  if (byRecordNumber.size > AVERAGED_HANDS) byRecordNumber.delete(Math.min(...byRecordNumber.keys()))
}

const mean = (pots: readonly number[]): number =>
  pots.length === 0 ? 0 : pots.reduce((sum, pot) => sum + pot, 0) / pots.length
