import { createHash } from 'node:crypto'
import type { Entropy } from '../ports/entropy.ts'
import type { UserId } from '../ports/ids.ts'
import type { Sessions } from '../store/sessions.ts'

const DAY_MS = 86_400_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Access tokens: made at sign-in, good for one day, gone at logout (S-AUTH-05). */
export interface AccessTokens {
  /** @returns 43 letters, digits, - and _: 32 random bytes */
  issue(user: UserId, now: number): Promise<string>
  /** @returns whose token it is; null when unknown, expired or revoked */
  userOf(token: string): Promise<UserId | null>
  /** The same with the time when it expires, ms. */
  sessionOf(token: string): Promise<{ readonly user: UserId; readonly expiresAt: number } | null>
  revoke(token: string): Promise<void>
  /** Told of every revoked token, so that its sockets can be closed. */
  onRevoked(listener: (token: string) => void): void
}

export const accessTokens = (sessions: Sessions, entropy: Entropy): AccessTokens => {
  const listeners: ((token: string) => void)[] = []
  return {
    issue: async (user, now) => {
      const token = Buffer.from(entropy.bytes(32)).toString('base64url')
      await sessions.create(hashOf(token), user, now + DAY_MS)
      return token
    },
    sessionOf: (token) => sessions.find(hashOf(token)),
    userOf: async (token) => (await sessions.find(hashOf(token)))?.user ?? null,
    revoke: async (token) => {
      await sessions.revoke(hashOf(token))
      for (const listener of listeners) listener(token)
    },
    onRevoked: (listener) => void listeners.push(listener),
  }
}
