import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { LastSeen } from './last-seen.ts'
import { users } from './schema/accounts.ts'
import { lastSeen } from './schema/presence.ts'

export const sqlLastSeen = (database: Database): LastSeen => ({
  seen: async (times) => {
    const known = await database
      .select({ user: users.id })
      .from(users)
      .where(inArray(users.id, [...times.keys()]))
    const rows = known.map(({ user }) => ({ user, at: times.get(user) ?? 0 }))
    if (rows.length === 0) return
    await database
      .insert(lastSeen)
      .values(rows)
      .onConflictDoUpdate({
        target: lastSeen.user,
        set: { at: sql`greatest(${lastSeen.at}, excluded.at)` },
      })
  },
  of: async (user) => {
    const [row] = await database.select({ at: lastSeen.at }).from(lastSeen).where(eq(lastSeen.user, user))
    return row?.at ?? null
  },
})
