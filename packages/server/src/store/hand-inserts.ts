import { commitQueue } from '../journal/commit-queue.ts'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import type { FinishedHand } from './finished-hand.ts'
import { insertHandsStatement, knownHandsStatement, lockPlayersStatement } from './hand-statements.ts'

/** Limit for the number of hands that one SQL statement stores. */
const MAX_HANDS_PER_STATEMENT = 64

/** What a player with a referrer paid to the house in a hand or tournament; hundredths of a chip. */
export interface ReferredPayment {
  readonly player: UserId
  readonly referrer: UserId
  readonly paid: number
  /** The player's total rake or fees up to this hand or tournament, itself included. */
  readonly paidSoFar: number
}

/** What the store knows of a hand after storing it. */
export interface InsertedHand {
  /** unique in the room, rising (S-HIST-01) */
  readonly recordNumber: number
  /** False if the hand was stored before. */
  readonly isNew: boolean
  /** the rake of each player of the hand who has a referrer and paid rake */
  readonly referredRakes: readonly ReferredPayment[]
}

/** Stores a hand once; a repeated `handId` changes nothing. */
export type InsertHand = (hand: FinishedHand) => Promise<InsertedHand>

/** A row as Drizzle returns it for raw SQL: 64-bit integers outside JSON are text. */
type HandRow = Record<'handId' | 'recordNumber', string> & Pick<InsertedHand, 'referredRakes'>

/**
 * Stores hands in batches: hands that finish while others are being stored share one statement. Two hands of one table,
 * or with a common player, never share a statement, because a player's running totals build on the previous hand.
 * @param isShared whether other processes store hands too
 */
export const batchedHandInserts = (database: Database, isShared: boolean): InsertHand => {
  const insert = async (executor: Pick<Database, 'execute'>, batch: readonly FinishedHand[]) =>
    (await executor.execute<HandRow>(insertHandsStatement(batch))).rows

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

  const insertAll = async (batch: readonly FinishedHand[]): Promise<readonly InsertedHand[]> => {
    const insertedHands = new Map<string, InsertedHand>()
    const add = (rows: readonly HandRow[], isNew: boolean): void => {
      for (const { handId, recordNumber, referredRakes } of rows)
        insertedHands.set(handId, { recordNumber: Number(recordNumber), isNew, referredRakes })
    }
    add(await (isShared ? insertLocked(batch) : insert(database, batch)), true)
    const repeatedIds = batch.map(({ handId }) => handId).filter((id) => !insertedHands.has(id))
    if (repeatedIds.length > 0) add((await database.execute<HandRow>(knownHandsStatement(repeatedIds))).rows, false)
    return batch.map(({ handId }) => {
      const insertedHand = insertedHands.get(handId)
      if (insertedHand === undefined) throw new Error(`hand ${handId} is neither new nor known`)
      return insertedHand
    })
  }

  const insertAlone = (hand: FinishedHand): Promise<InsertedHand | Error> =>
    insertAll([hand]).then(
      ([insertedHand]) => insertedHand ?? new Error('a hand without a number'),
      (error: Error) => error,
    )

  const queue = commitQueue<FinishedHand, InsertedHand | Error>({
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
