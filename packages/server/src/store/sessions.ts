import type { UserId } from '../ports/ids.ts'

/** Access tokens. Only a hash of a token is ever stored, so a stolen database opens no session. */
export interface Sessions {
  /**
   * @param tokenHash a cryptographic hash of the token, made by the caller
   * @param expiresAt ms since 1970 UTC
   */
  create(tokenHash: string, user: UserId, expiresAt: number): Promise<void>
  /** The user of a token that is known, not expired and not revoked, and when it expires; else null. */
  find(tokenHash: string): Promise<{ readonly user: UserId; readonly expiresAt: number } | null>
  /** @returns false if there was nothing to revoke */
  revoke(tokenHash: string): Promise<boolean>
}
