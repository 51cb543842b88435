import { createHash } from 'node:crypto'
import { SESSION_MS } from '@cardroom/protocol'
import type { Entropy } from '../ports/entropy.ts'
import type { UserId } from '../ports/ids.ts'
import type { Sessions } from '../store/sessions.ts'

/** A replaced token stays valid this long, for requests already in flight with it. */
const OVERLAP_MS = 60_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface LiveToken {
  readonly token: string
  /** ms */
  readonly expiresAt: number
}

export type AccessTokens = ReturnType<typeof accessTokens>

/** Access tokens: issued at sign-in, valid for one day, revoked at logout (S-AUTH-05). */
export const accessTokens = (sessions: Sessions, entropy: Entropy) => {
  const revoked: ((token: string) => void)[] = []
  const allRevoked: ((user: UserId) => void)[] = []
  const replaced: ((token: string, next: LiveToken) => void)[] = []

  const issue = async (user: UserId, now: number): Promise<LiveToken> => {
    const token = Buffer.from(entropy.bytes(32)).toString('base64url')
    const expiresAt = now + SESSION_MS
    await sessions.create(hashOf(token), user, expiresAt)
    return { token, expiresAt }
  }

  return {
    /** @returns 43 letters, digits, - and _: 32 random bytes */
    issue: async (user: UserId, now: number): Promise<string> => (await issue(user, now)).token,
    /** Issues a token that replaces another token of the same user. Sockets of the old token stay open under the new one. */
    replace: async (token: string, user: UserId, now: number): Promise<string> => {
      const next = await issue(user, now)
      await sessions.shorten(hashOf(token), now + OVERLAP_MS)
      for (const listener of replaced) listener(token, next)
      return next.token
    },
    /** The token's user and its expiry, ms since 1970 UTC; null when unknown, expired or revoked. */
    sessionOf: (token: string) => sessions.find(hashOf(token)),
    /** @returns the token's user; null when unknown, expired or revoked */
    userOf: async (token: string): Promise<UserId | null> => (await sessions.find(hashOf(token)))?.user ?? null,
    revoke: async (token: string): Promise<void> => {
      await sessions.revoke(hashOf(token))
      for (const listener of revoked) listener(token)
    },
    /** Revokes every token of a user. */
    revokeAll: async (user: UserId): Promise<void> => {
      await sessions.revokeAll(user)
      for (const listener of allRevoked) listener(user)
    },
    onAllRevoked: (listener: (user: UserId) => void): void => void allRevoked.push(listener),
    /** Called for every revoked token, so that its sockets can be closed. */
    onRevoked: (listener: (token: string) => void): void => void revoked.push(listener),
    /** Called for every replaced token, so that its sockets move to the new one. */
    onReplaced: (listener: (token: string, next: LiveToken) => void): void => void replaced.push(listener),
  }
}
