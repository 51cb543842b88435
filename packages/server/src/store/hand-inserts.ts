import pg from 'pg'
import { commitQueue } from '../journal/commit-queue.ts'
import type { UserId } from '../ports/ids.ts'
import type { FinishedHand } from './finished-hand.ts'
import { insertHandsQuery, knownHandsQuery } from './hand-statements.ts'

/** Limit for the number of hands that one SQL statement stores. */
const MAX_HANDS_PER_STATEMENT = 64

/** How often a hand is stored anew because other processes stored hands of its players meanwhile. */
const MAX_ATTEMPTS = 20

const UNIQUE_VIOLATION_CODE = '23505'

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION_CODE

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

/** A row of the statements that store and find hands. */
type HandRow = Omit<InsertedHand, 'isNew'> & { readonly handId: string }

/**
 * Stores hands in batches: hands that finish while others are being stored share one statement. Two hands of one table,
 * or with a common player, never share a statement, because a player's running totals build on the previous hand.
 * When another process stores a hand of the same player at the same time, one of the two is stored again, on the new
 * totals.
 */
export const batchedHandInserts = (pool: pg.Pool): InsertHand => {
  const insertAll = async (batch: readonly FinishedHand[]): Promise<readonly InsertedHand[]> => {
    const insertedHands = new Map<string, InsertedHand>()
    const add = (rows: readonly HandRow[], isNew: boolean): void => {
      for (const { handId, ...row } of rows) insertedHands.set(handId, { ...row, isNew })
    }
    add((await pool.query<HandRow>(insertHandsQuery(batch))).rows, true)
    const repeatedIds = batch.map(({ handId }) => handId).filter((id) => !insertedHands.has(id))
    if (repeatedIds.length > 0) add((await pool.query<HandRow>(knownHandsQuery(repeatedIds))).rows, false)
    return batch.map(({ handId }) => {
      const insertedHand = insertedHands.get(handId)
      if (insertedHand === undefined) throw new Error(`hand ${handId} is neither new nor known`)
      return insertedHand
    })
  }

  const insertAlone = (hand: FinishedHand, attempts: number): Promise<InsertedHand | Error> =>
    insertAll([hand]).then(
      ([insertedHand]) => insertedHand ?? new Error('a hand without a number'),
      (error: Error) => (isUniqueViolation(error) && attempts > 1 ? insertAlone(hand, attempts - 1) : error),
    )

  const queue = commitQueue<FinishedHand, InsertedHand | Error>({
    keys: ({ handId, tableId, players }) => new Set([handId, tableId, ...players]),
    commit: async (batch) => {
      try {
        return await insertAll(batch)
      } catch {
        // One hand that cannot be stored must not keep the others from being stored.
        return Promise.all(batch.map((hand) => insertAlone(hand, MAX_ATTEMPTS)))
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
