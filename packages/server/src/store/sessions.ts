import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { accountKeys, sessions } from './schema/accounts.ts'

/** Owner of a session: the user, and the id of the key that opened the session. */
export interface SessionOwner {
  readonly user: UserId
  readonly key: string
}

export type Sessions = ReturnType<typeof sqlSessions>

/** Stores the access tokens of sessions. Only hashes are stored, so a stolen database opens no session. */
export const sqlSessions = (database: Database, clock: Clock) => ({
  /**
   * Stores a token.
   * @param tokenHash a cryptographic hash of the token, made by the caller
   * @param expiresAt ms since 1970 UTC
   */
  create: async (tokenHash: string, { user, key }: SessionOwner, expiresAt: number): Promise<void> => {
    // Deletes the user's expired tokens, so that the table stays small.
    await database.delete(sessions).where(and(eq(sessions.user, user), lte(sessions.expiresAt, clock.now())))
    await database.insert(sessions).values({ tokenHash, user, key, expiresAt })
  },
  /** Owner and expiry of a valid token; null if unknown, expired or revoked, or if its key is revoked. */
  find: async (tokenHash: string): Promise<(SessionOwner & { readonly expiresAt: number }) | null> => {
    const [session] = await database
      .select({ user: sessions.user, key: sessions.key, expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(accountKeys, eq(accountKeys.id, sessions.key))
      .where(and(isValidToken(tokenHash, clock.now()), isNull(accountKeys.revokedAt)))
    return session ?? null
  },
  /** @returns those of the given hashes whose tokens are valid */
  filterLive: async (tokenHashes: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await database
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .innerJoin(accountKeys, eq(accountKeys.id, sessions.key))
      .where(
        and(inArray(sessions.tokenHash, [...tokenHashes]), isLiveSession(clock.now()), isNull(accountKeys.revokedAt)),
      )
    return new Set(rows.map(({ tokenHash }) => tokenHash))
  },
  /** Moves the expiry earlier, never later. */
  shorten: async (tokenHash: string, expiresAt: number): Promise<void> => {
    const longer = and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, expiresAt))
    await database.update(sessions).set({ expiresAt }).where(longer)
  },
  /** Revokes a token. @returns false if the token was not valid */
  revoke: async (tokenHash: string): Promise<boolean> => {
    const revokedRows = await database
      .update(sessions)
      .set({ revokedAt: clock.now() })
      .where(isValidToken(tokenHash, clock.now()))
      .returning({ user: sessions.user })
    return revokedRows.length > 0
  },
  /** Deletes every token of the user, so that none is valid any more. */
  revokeAll: async (user: UserId): Promise<void> => {
    await database.delete(sessions).where(eq(sessions.user, user))
  },
})

const isLiveSession = (now: number) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

const isValidToken = (tokenHash: string, now: number) => and(eq(sessions.tokenHash, tokenHash), isLiveSession(now))
