import type { UserId } from '../ports/ids.ts'

/** Last-seen times of users (S-RT-09). */
export interface LastSeen {
  /** Stores many times at once; earlier times and unknown users are ignored. */
  seen(times: ReadonlyMap<UserId, number>): Promise<void>
  /** @returns ms since 1970 UTC; null for a user never seen */
  of(user: UserId): Promise<number | null>
}
