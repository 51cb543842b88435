import type { SpendingLimit } from '@cardroom/protocol'
import { eq } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { spendingLimits } from './schema/safety.ts'

export type SpendingLimitKind = SpendingLimit['kind']
export type SpendingLimitPeriod = SpendingLimit['period']

/** A limit that a player set (N-SAFE-01). */
export interface StoredSpendingLimit {
  readonly kind: SpendingLimitKind
  readonly period: SpendingLimitPeriod
  /** hundredths of a chip; null is no limit */
  readonly amount: number | null
  /** a raise that waits for confirmation, or null; `to` null removes the limit, `askedAt` is in ms since 1970 UTC */
  readonly raise: { readonly to: number | null; readonly askedAt: number } | null
}

export type SpendingLimitStore = ReturnType<typeof sqlSpendingLimits>

/** The limits that players set for themselves. */
export const sqlSpendingLimits = (database: Database) => ({
  /** The user's limits of every kind and period that the user has ever set, unordered. */
  of: async (user: UserId): Promise<readonly StoredSpendingLimit[]> => {
    const rows = await database.select().from(spendingLimits).where(eq(spendingLimits.user, user))
    return rows.map(({ kind, period, amount, raiseTo, raiseAskedAt }) => ({
      kind: kind as SpendingLimitKind,
      period: period as SpendingLimitPeriod,
      amount,
      raise: raiseAskedAt === null ? null : { to: raiseTo, askedAt: raiseAskedAt },
    }))
  },
  /** Stores a limit in place of the user's limit of the same kind and period. */
  put: async (user: UserId, { kind, period, amount, raise }: StoredSpendingLimit): Promise<void> => {
    const now = { amount, raiseTo: raise?.to ?? null, raiseAskedAt: raise?.askedAt ?? null }
    await database
      .insert(spendingLimits)
      .values({ user, kind, period, ...now })
      .onConflictDoUpdate({ target: [spendingLimits.user, spendingLimits.kind, spendingLimits.period], set: now })
  },
})
