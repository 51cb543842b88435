import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import type { StoredHand } from './hands.ts'
import { sessions } from './schema/accounts.ts'
import { handPlayers, hands } from './schema/hands.ts'
import { sharedHands } from './schema/shared-hands.ts'

/** A hand to share; `id` is kept only if the hand is not yet shared in this way. */
export type NewShare = Readonly<typeof sharedHands.$inferSelect>

/** A shared hand; `hand` is null if the hand itself is no longer stored. */
export interface SharedHand extends Pick<NewShare, 'user' | 'hidesNames'> {
  readonly hand: StoredHand | null
}

export type SharedHandStore = ReturnType<typeof sqlSharedHands>

/** The links by which players show their hands to anybody (N-HAND-02). */
export const sqlSharedHands = (database: Database) => ({
  /**
   * Shares a hand of which the user was dealt cards. A hand that is shared again in the same way keeps its id.
   * @returns the id; null if the user has no such hand, or no session, as after the erasure of the account
   */
  share: async ({ id, user, recordNumber, hidesNames, at }: NewShare): Promise<string | null> => {
    const { rows } = await database.execute<{ id: string }>(sql`
      insert into ${sharedHands} (id, "user", game_number, hides_names, at)
      select ${id}, "user", game_number, ${hidesNames}, ${at}::bigint from ${handPlayers}
      where "user" = ${user} and game_number = ${recordNumber}
        and exists (select from ${sessions} where ${sessions.user} = ${user})
      on conflict ("user", game_number, hides_names) do update set at = ${sharedHands}.at
      returning id`)
    return rows[0]?.id ?? null
  },

  /** @returns null if nothing is shared by this id */
  find: async (id: string): Promise<SharedHand | null> => {
    const [row] = await database
      .select({ user: sharedHands.user, hidesNames: sharedHands.hidesNames, hand: getTableColumns(hands) })
      .from(sharedHands)
      .leftJoin(hands, eq(hands.recordNumber, sharedHands.recordNumber))
      .where(eq(sharedHands.id, id))
    return row ?? null
  },

  /** Ends a share of the user. @returns false if the user shares nothing by this id */
  remove: async (user: UserId, id: string): Promise<boolean> => {
    const removedRows = await database
      .delete(sharedHands)
      .where(and(eq(sharedHands.id, id), eq(sharedHands.user, user)))
      .returning({ id: sharedHands.id })
    return removedRows.length === 1
  },
})
