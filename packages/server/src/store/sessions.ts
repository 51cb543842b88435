import type { UserId } from '../ports/ids.ts'

/** Access tokens. Only hashes are stored, so a stolen database opens no session. */
export interface Sessions {
  /**
   * @param tokenHash a cryptographic hash of the token, made by the caller
   * @param expiresAt ms since 1970 UTC
   */
  create(tokenHash: string, user: UserId, expiresAt: number): Promise<void>
  /** User and expiry of a valid token; null if unknown, expired or revoked. */
  find(tokenHash: string): Promise<{ readonly user: UserId; readonly expiresAt: number } | null>
  /** Moves the expiry earlier, never later. */
  shorten(tokenHash: string, expiresAt: number): Promise<void>
  /** @returns false if the token was not valid */
  revoke(tokenHash: string): Promise<boolean>
  /** Revokes every token of the user. */
  revokeAll(user: UserId): Promise<void>
}
