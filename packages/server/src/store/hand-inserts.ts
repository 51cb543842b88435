import type pg from 'pg'
import { commitQueue } from '../journal/commit-queue.ts'
import type { FinishedHand } from './finished-hand.ts'
import { handsStatement, handsValues, knownHands, lockPlayers } from './hand-statements.ts'

/** Hands in one statement at most. */
const AT_ONCE = 64

/** A hand in the store, with its number (S-HIST-01). */
export interface InsertedHand {
  readonly gameNumber: number
}

/** Stores hands once each; a repeated `handId` changes nothing and returns the first number. */
export type InsertHand = (hand: FinishedHand) => Promise<InsertedHand>

interface NumberedHand extends InsertedHand {
  readonly handId: string
}

/**
 * Hands that finish while others are being stored share a statement, unless they share the table or a player, whose
 * running figures build on each other.
 * @param isShared whether other processes store hands too
 */
export const batchedHandInserts = (pool: pg.Pool, isShared: boolean): InsertHand => {
  const insert = async (on: pg.Pool | pg.PoolClient, batch: readonly FinishedHand[]) =>
    (await on.query<NumberedHand>(handsStatement, handsValues(batch))).rows

  /** Until its end no other process stores a hand of these players: so their running figures rise with the game number. */
  const insertLocked = (batch: readonly FinishedHand[]) =>
    inTransaction(pool, async (client) => {
      // A statement of its own: the next one has to see what was stored before the lock was free.
      await client.query(lockPlayers, [batch.flatMap(({ players }) => players)])
      return insert(client, batch)
    })

  const insertAll = async (batch: readonly FinishedHand[]): Promise<readonly InsertedHand[]> => {
    const fresh = await (isShared ? insertLocked(batch) : insert(pool, batch))
    const numbers = new Map(fresh.map(({ handId, gameNumber }) => [handId, gameNumber]))
    const repeated = batch.map(({ handId }) => handId).filter((id) => !numbers.has(id))
    if (repeated.length > 0) {
      const { rows } = await pool.query<NumberedHand>(knownHands, [repeated])
      for (const { handId, gameNumber } of rows) numbers.set(handId, gameNumber)
    }
    return batch.map(({ handId }) => {
      const gameNumber = numbers.get(handId)
      if (gameNumber === undefined) throw new Error(`hand ${handId} is neither new nor known`)
      return { gameNumber }
    })
  }

  const insertAlone = (hand: FinishedHand): Promise<InsertedHand | Error> =>
    insertAll([hand]).then(
      ([stored]) => stored ?? new Error('a hand without a number'),
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
    maxItems: AT_ONCE,
  })
  return async (hand) => {
    const stored = await queue(hand)
    if (stored instanceof Error) throw stored
    return stored
  }
}

const inTransaction = async <Result>(pool: pg.Pool, task: (client: pg.PoolClient) => Promise<Result>) => {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const result = await task(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}
