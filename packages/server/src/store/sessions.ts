import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { sessions } from './schema/accounts.ts'

export type Sessions = ReturnType<typeof sqlSessions>

/** Access tokens. Only hashes are stored, so a stolen database opens no session. */
export const sqlSessions = (database: Database, clock: Clock) => ({
  /**
   * @param tokenHash a cryptographic hash of the token, made by the caller
   * @param expiresAt ms since 1970 UTC
   */
  create: async (tokenHash: string, user: UserId, expiresAt: number): Promise<void> => {
    // Deletes the user's expired tokens, so that the table stays small.
    await database.delete(sessions).where(and(eq(sessions.user, user), lte(sessions.expiresAt, clock.now())))
    await database.insert(sessions).values({ tokenHash, user, expiresAt })
  },
  /** User and expiry of a valid token; null if unknown, expired or revoked. */
  find: async (tokenHash: string): Promise<{ readonly user: UserId; readonly expiresAt: number } | null> => {
    const [session] = await database
      .select({ user: sessions.user, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(valid(tokenHash, clock.now()))
    return session ?? null
  },
  /** Moves the expiry earlier, never later. */
  shorten: async (tokenHash: string, expiresAt: number): Promise<void> => {
    const longer = and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, expiresAt))
    await database.update(sessions).set({ expiresAt }).where(longer)
  },
  /** @returns false if the token was not valid */
  revoke: async (tokenHash: string): Promise<boolean> => {
    const revoked = await database
      .update(sessions)
      .set({ revokedAt: clock.now() })
      .where(valid(tokenHash, clock.now()))
      .returning({ user: sessions.user })
    return revoked.length > 0
  },
  /** Revokes every token of the user. */
  revokeAll: async (user: UserId): Promise<void> => {
    await database.delete(sessions).where(eq(sessions.user, user))
  },
})

const valid = (tokenHash: string, now: number) =>
  and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
