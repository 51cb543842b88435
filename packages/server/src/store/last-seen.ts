import { eq, sql } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { sessions } from './schema/accounts.ts'
import { lastSeen } from './schema/presence.ts'

export type LastSeenStore = ReturnType<typeof sqlLastSeen>

/** Last-seen times of users (S-RT-09). */
export const sqlLastSeen = (database: Database) => ({
  /**
   * Stores the last-seen times of many users together. Times before the stored one are ignored, and those of users
   * without a session: such users are unknown, or their accounts were erased with all sessions.
   */
  record: async (times: ReadonlyMap<UserId, number>): Promise<void> => {
    await database.execute(sql`
      insert into ${lastSeen} ("user", at)
      select * from unnest(${sql.param([...times.keys()])}::text[], ${sql.param([...times.values()])}::bigint[]) as seen(id, at)
      where exists (select from ${sessions} where "user" = seen.id)
      on conflict ("user") do update set at = greatest(last_seen.at, excluded.at)`)
  },
  /** @returns ms since 1970 UTC; null for a user never seen */
  of: async (user: UserId): Promise<number | null> => {
    const [row] = await database.select({ at: lastSeen.at }).from(lastSeen).where(eq(lastSeen.user, user))
    return row?.at ?? null
  },
})
