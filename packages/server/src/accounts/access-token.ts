import { createHash } from 'node:crypto'
import { SESSION_MS } from '@cardroom/protocol'
import type { Entropy } from '../ports/entropy.ts'
import type { UserId } from '../ports/ids.ts'
import type { Sessions } from '../store/sessions.ts'

/** A replaced token stays valid this long, for requests already in flight with it. */
const OVERLAP_MS = 60_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Access tokens: issued at sign-in, valid for one day, revoked at logout (S-AUTH-05). */
export interface AccessTokens {
  /** @returns 43 letters, digits, - and _: 32 random bytes */
  issue(user: UserId, now: number): Promise<string>
  /** Issues a token that replaces another token of the same user. Sockets of the old token stay open under the new one. */
  replace(token: string, user: UserId, now: number): Promise<string>
  /** @returns the token's user; null when unknown, expired or revoked */
  userOf(token: string): Promise<UserId | null>
  /** The token's user and its expiry, ms since 1970 UTC; null when unknown, expired or revoked. */
  sessionOf(token: string): Promise<{ readonly user: UserId; readonly expiresAt: number } | null>
  revoke(token: string): Promise<void>
  /** Revokes every token of a user. */
  revokeAll(user: UserId): Promise<void>
  /** Called for every revoked token, so that its sockets can be closed. */
  onRevoked(listener: (token: string) => void): void
  onAllRevoked(listener: (user: UserId) => void): void
  /** Called for every replaced token, so that its sockets move to the new one. */
  onReplaced(listener: (token: string, next: LiveToken) => void): void
}

export interface LiveToken {
  readonly token: string
  /** ms */
  readonly expiresAt: number
}

export const accessTokens = (sessions: Sessions, entropy: Entropy): AccessTokens => {
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
    issue: async (user, now) => (await issue(user, now)).token,
    replace: async (token, user, now) => {
      const next = await issue(user, now)
      await sessions.shorten(hashOf(token), now + OVERLAP_MS)
      for (const listener of replaced) listener(token, next)
      return next.token
    },
    sessionOf: (token) => sessions.find(hashOf(token)),
    userOf: async (token) => (await sessions.find(hashOf(token)))?.user ?? null,
    revoke: async (token) => {
      await sessions.revoke(hashOf(token))
      for (const listener of revoked) listener(token)
    },
    revokeAll: async (user) => {
      await sessions.revokeAll(user)
      for (const listener of allRevoked) listener(user)
    },
    onAllRevoked: (listener) => void allRevoked.push(listener),
    onRevoked: (listener) => void revoked.push(listener),
    onReplaced: (listener) => void replaced.push(listener),
  }
}
