import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { Database } from './database.ts'
import { sessions } from './schema/accounts.ts'
import type { Sessions } from './sessions.ts'

export const sqlSessions = (database: Database, clock: Clock): Sessions => ({
  create: async (tokenHash, user, expiresAt) => {
    // Deletes the user's expired tokens, so that the table stays small.
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
  shorten: async (tokenHash, expiresAt) => {
    const longer = and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, expiresAt))
    await database.update(sessions).set({ expiresAt }).where(longer)
  },
  revoke: async (tokenHash) => {
    const revoked = await database
      .update(sessions)
      .set({ revokedAt: clock.now() })
      .where(valid(tokenHash, clock.now()))
      .returning({ user: sessions.user })
    return revoked.length > 0
  },
  revokeAll: async (user) => void (await database.delete(sessions).where(eq(sessions.user, user))),
})

const valid = (tokenHash: string, now: number) =>
  and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
