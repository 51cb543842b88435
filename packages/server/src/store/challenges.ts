/** A sign-in challenge for a wallet to sign (S-AUTH-01). Times are ms since 1970 UTC. */
export interface Challenge {
  /** random, text form of the caller's choice */
  readonly nonce: string
  readonly principal: string
  readonly purpose: string
  readonly issuedAt: number
  readonly expiresAt: number
}

/** Issued sign-in challenges. */
export interface Challenges {
  put(challenge: Challenge): Promise<void>
  /** Returns and deletes a challenge; null for another principal, after its expiry, or a second time. */
  take(nonce: string, principal: string): Promise<Challenge | null>
}
