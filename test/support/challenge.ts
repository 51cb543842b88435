import type { Challenge } from '@cardroom/ic'

/**
 * A challenge to sign in that nobody has answered yet.
 * @param now when the challenge is issued, in ms since 1970
 */
export const challengeAt = (now: number): Challenge => ({
  v: 1,
  domain: 'localhost',
  purpose: 'sign-in',
  nonce: 'd4'.repeat(32),
  issuedAt: now,
  expiresAt: now + 120_000,
})
