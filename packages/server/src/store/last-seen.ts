import { eq, inArray, sql } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { users } from './schema/accounts.ts'
import { lastSeen } from './schema/presence.ts'

export type LastSeenStore = ReturnType<typeof sqlLastSeen>

/** Last-seen times of users (S-RT-09). */
export const sqlLastSeen = (database: Database) => ({
  /** Stores the last-seen times of many users together. Unknown users, and times before the stored one, are ignored. */
  record: async (times: ReadonlyMap<UserId, number>): Promise<void> => {
    const knownUsers = await database
      .select({ user: users.id })
      .from(users)
      .where(inArray(users.id, [...times.keys()]))
    const rows = knownUsers.map(({ user }) => ({ user, at: times.get(user) ?? 0 }))
    if (rows.length === 0) return
    await database
      .insert(lastSeen)
      .values(rows)
      .onConflictDoUpdate({
        target: lastSeen.user,
        set: { at: sql`greatest(${lastSeen.at}, excluded.at)` },
      })
  },
  /** @returns ms since 1970 UTC; null for a user never seen */
  of: async (user: UserId): Promise<number | null> => {
    const [row] = await database.select({ at: lastSeen.at }).from(lastSeen).where(eq(lastSeen.user, user))
    return row?.at ?? null
  },
})
