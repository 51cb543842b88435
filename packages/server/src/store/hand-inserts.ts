import { inArray } from 'drizzle-orm'
import { commitQueue } from '../journal/commit-queue.ts'
import type { Database } from './database.ts'
import type { FinishedHand } from './finished-hand.ts'
import { lockPlayers, storePlayers } from './played-hands.ts'
import { hands } from './schema/hands.ts'

/** Hands in one transaction at most. */
const AT_ONCE = 64

/** A hand in the store, with its number (S-HIST-01). */
export interface InsertedHand {
  readonly gameNumber: number
}

/**
 * Stores hands once each; a repeated `handId` changes nothing and returns the first number. Hands that finish while others
 * are being stored share a transaction, unless they share the table or a player, whose running figures build on each other.
 */
export const batchedHandInserts = (database: Database): ((hand: FinishedHand) => Promise<InsertedHand>) => {
  const insertAll = async (batch: readonly FinishedHand[]): Promise<readonly InsertedHand[]> => {
    const numbers = await database.transaction(async (transaction) => {
      await lockPlayers(
        transaction,
        batch.flatMap(({ players }) => players),
      )
      const stored = await transaction
        .insert(hands)
        .values([...batch])
        .onConflictDoNothing()
        .returning({ handId: hands.handId, gameNumber: hands.gameNumber })
      const fresh = new Map(stored.map(({ handId, gameNumber }) => [handId, gameNumber]))
      const dealt = batch.flatMap((hand) => {
        const gameNumber = fresh.get(hand.handId)
        return gameNumber === undefined ? [] : { ...hand, gameNumber }
      })
      if (dealt.length > 0) await storePlayers(transaction, dealt)
      const repeated = batch.map(({ handId }) => handId).filter((id) => !fresh.has(id))
      if (repeated.length === 0) return fresh
      const known = await transaction
        .select({ handId: hands.handId, gameNumber: hands.gameNumber })
        .from(hands)
        .where(inArray(hands.handId, repeated))
      return new Map([...fresh, ...known.map(({ handId, gameNumber }) => [handId, gameNumber] as const)])
    })
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
