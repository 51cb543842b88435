import type { UserId } from '../ports/ids.ts'

/** When users were last there (S-RT-09). */
export interface LastSeen {
  /** Many at once; a time before the one that is known changes nothing, and who is no user is passed over. */
  seen(times: ReadonlyMap<UserId, number>): Promise<void>
  /** @returns ms since 1970 UTC; null for who has never been seen */
  of(user: UserId): Promise<number | null>
}
