import type { UserId } from '../ports/ids.ts'

/** Name of a deleted player in hands and notifications. */
export const DELETED_NAME = 'Deleted player'

/** Erases personal data from the store; the user id and its history stay (A-PROFILE-09). */
export interface Erasure {
  /**
   * Erases username, e-mail, picture and uploads, settings, device, notifications and last-seen time, and the name in
   * stored hands and in the notification of the referrer. The principal, the referral, limits and times away stay.
   * Idempotent: an interrupted erasure is completed by calling it again.
   */
  erase(user: UserId): Promise<void>
}
