import { commitQueue } from '../journal/commit-queue.ts'
import type { Database } from './database.ts'
import type { FinishedHand } from './finished-hand.ts'
import { insertHandsStatement, knownHandsStatement, lockPlayersStatement } from './hand-statements.ts'

/** Limit for the number of hands that one SQL statement stores. */
const MAX_HANDS_PER_STATEMENT = 64

/** The number that a hand has in the store (S-HIST-01). */
export interface StoredHandNumber {
  readonly recordNumber: number
  /** False if the hand was stored before. */
  readonly isNew: boolean
}

/** Stores a hand once; a repeated `handId` changes nothing and returns the number that the hand has. */
export type InsertHand = (hand: FinishedHand) => Promise<StoredHandNumber>

/** A row as Drizzle returns it for raw SQL: 64-bit integers are text. */
type HandNumberRow = Record<'handId' | 'recordNumber', string>

/**
 * Stores hands in batches: hands that finish while others are being stored share one statement. Two hands of one table,
 * or with a common player, never share a statement, because a player's running totals build on the previous hand.
 * @param isShared whether other processes store hands too
 */
export const batchedHandInserts = (database: Database, isShared: boolean): InsertHand => {
  const insert = async (executor: Pick<Database, 'execute'>, batch: readonly FinishedHand[]) =>
    (await executor.execute<HandNumberRow>(insertHandsStatement(batch))).rows

  /**
   * Until this transaction ends, no other process stores a hand of these players, so their running totals rise with the
   * record number.
   */
  const insertLocked = (batch: readonly FinishedHand[]) =>
    database.transaction(async (transaction) => {
      // The lock needs its own statement: only a later statement sees the hands that the previous lock holder has
      // stored.
      await transaction.execute(lockPlayersStatement(batch.flatMap(({ players }) => players)))
      return insert(transaction, batch)
    })

  const insertAll = async (batch: readonly FinishedHand[]): Promise<readonly StoredHandNumber[]> => {
    const insertedRows = await (isShared ? insertLocked(batch) : insert(database, batch))
    const numbers = new Map<string, StoredHandNumber>()
    for (const { handId, recordNumber } of insertedRows)
      numbers.set(handId, { recordNumber: Number(recordNumber), isNew: true })
    const repeatedIds = batch.map(({ handId }) => handId).filter((id) => !numbers.has(id))
    if (repeatedIds.length > 0) {
      const { rows } = await database.execute<HandNumberRow>(knownHandsStatement(repeatedIds))
      for (const { handId, recordNumber } of rows)
        numbers.set(handId, { recordNumber: Number(recordNumber), isNew: false })
    }
    return batch.map(({ handId }) => {
      const number = numbers.get(handId)
      if (number === undefined) throw new Error(`hand ${handId} is neither new nor known`)
      return number
    })
  }

  const insertAlone = (hand: FinishedHand): Promise<StoredHandNumber | Error> =>
    insertAll([hand]).then(
      ([insertedHand]) => insertedHand ?? new Error('a hand without a number'),
      (error: Error) => error,
    )

  const queue = commitQueue<FinishedHand, StoredHandNumber | Error>({
    keys: ({ handId, tableId, players }) => new Set([handId, tableId, ...players]),
    commit: async (batch) => {
      try {
        return await insertAll(batch)
      } catch {
        // One hand that cannot be stored must not keep the others from being stored.
        return Promise.all(batch.map(insertAlone))
      }
    },
    maxItems: MAX_HANDS_PER_STATEMENT,
  })
  return async (hand) => {
    const insertedHand = await queue(hand)
    if (insertedHand instanceof Error) throw insertedHand
    return insertedHand
  }
}
