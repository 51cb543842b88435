/** What a wallet is asked to sign (S-AUTH-01). Times are ms since 1970 UTC. */
export interface Challenge {
  /** random, text form of the caller's choice */
  readonly nonce: string
  readonly principal: string
  readonly purpose: string
  readonly issuedAt: number
  readonly expiresAt: number
}

/** Sign-in challenges on their way. */
export interface Challenges {
  put(challenge: Challenge): Promise<void>
  /** Hands out a challenge once: to its own principal, before it expires; else null. */
  take(nonce: string, principal: string): Promise<Challenge | null>
}
