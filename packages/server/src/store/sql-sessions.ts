import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { Database } from './database.ts'
import { sessions } from './schema/accounts.ts'
import type { Sessions } from './sessions.ts'

/** The access tokens in the database. */
export const sqlSessions = (database: Database, clock: Clock): Sessions => ({
  create: async (tokenHash, user, expiresAt) => {
    // A user's old tokens go when a new one comes, so the table holds little more than what is valid.
    await database.delete(sessions).where(and(eq(sessions.user, user), lte(sessions.expiresAt, clock.now())))
    await database.insert(sessions).values({ tokenHash, user, expiresAt })
  },
  find: async (tokenHash) => {
    const [session] = await database
      .select({ user: sessions.user, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(valid(tokenHash, clock.now()))
    return session ?? null
  },
  revoke: async (tokenHash) => {
    const revoked = await database
      .update(sessions)
      .set({ revokedAt: clock.now() })
      .where(valid(tokenHash, clock.now()))
      .returning({ user: sessions.user })
    return revoked.length > 0
  },
})

const valid = (tokenHash: string, now: number) =>
  and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
