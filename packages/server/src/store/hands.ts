import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { FinishedHand } from './finished-hand.ts'
import type { InsertHand } from './hand-inserts.ts'
import { inTransaction } from './in-transaction.ts'
import { playedHandQueries } from './played-hands.ts'
import { hands } from './schema/hands.ts'

/** A finished hand with its number: unique in the room, rising (S-HIST-01). */
export interface StoredHand extends Omit<FinishedHand, 'results'> {
  readonly recordNumber: number
}

export interface HandStore extends ReturnType<typeof sqlHands> {
  readonly insert: InsertHand
}

/** The functions of the hand history that tables use. */
export type TableHandStore = Pick<HandStore, 'insert' | 'amend' | 'lastPots'>

/** The history of finished hands, without the function that stores a hand. */
export const sqlHands = (database: Database) => ({
  /**
   * Replaces a stored record by the result of `change`.
   * @returns false if the hand is not stored
   */
  amend: (handId: string, change: (record: unknown) => unknown): Promise<boolean> =>
    inTransaction(database.$client, async (transaction) => {
      const [hand] = await transaction
        .select({ record: hands.record })
        .from(hands)
        .where(eq(hands.handId, handId))
        .for('update')
      if (!hand) return false
      await transaction
        .update(hands)
        .set({ record: change(hand.record) })
        .where(eq(hands.handId, handId))
      return true
    }),

  byId: async (handId: string): Promise<StoredHand | null> => {
    const [hand] = await database.select().from(hands).where(eq(hands.handId, handId))
    return hand ?? null
  },

  /** Record number and total pot of each table's last `handCount` hands; tables without hands are not in the map. */
  lastPots: async (
    tableIds: readonly string[],
    handCount: number,
  ): Promise<ReadonlyMap<string, readonly (readonly [recordNumber: number, totalPot: number])[]>> => {
    const lastHands = database
      .select({ recordNumber: hands.recordNumber, totalPot: hands.totalPot })
      .from(hands)
      .where(eq(hands.tableId, sql`asked.id`))
      // The order of the index. With another order, PostgreSQL would read all hands of the room for a table with few
      // hands.
      .orderBy(sql`${hands.recordNumber} desc nulls last`)
      .limit(handCount)
      .as('last')
    // The lateral join makes a short index scan for each table, so the cost does not grow with the number of stored
    // hands.
    const rows = await database
      .select({ tableId: sql<string>`asked.id`, recordNumber: lastHands.recordNumber, totalPot: lastHands.totalPot })
      .from(sql`unnest(${sql.param([...tableIds])}::text[]) as asked(id)`)
      .innerJoinLateral(lastHands, sql`true`)
    const pots = new Map<string, [number, number][]>()
    for (const { tableId, recordNumber, totalPot } of rows) {
      pots.set(tableId, [...(pots.get(tableId) ?? []), [recordNumber, totalPot]])
    }
    return pots
  },

  ...playedHandQueries(database),
})
