import type { UserId } from '../ports/ids.ts'

export type LimitKind = 'deposit' | 'loss' | 'buyin'
export type LimitPeriod = 'day' | 'week' | 'month'

/** A limit that a player set (N-SAFE-01). */
export interface StoredLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** hundredths of a chip; null is no limit */
  readonly amount: number | null
  /** a raise that waits for confirmation; `to` null removes the limit */
  readonly raise: { readonly to: number | null; readonly askedAt: number } | null
}

/** The limits that players set for themselves. */
export interface Limits {
  /** All limits that were ever set, unordered. */
  of(user: UserId): Promise<readonly StoredLimit[]>
  /** Replaces the limit of this kind and period. */
  put(user: UserId, limit: StoredLimit): Promise<void>
}
