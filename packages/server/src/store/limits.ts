import type { Limit } from '@cardroom/protocol'
import { eq } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { limits } from './schema/safety.ts'

export type LimitKind = Limit['kind']
export type LimitPeriod = Limit['period']

/** A limit that a player set (N-SAFE-01). */
export interface StoredLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** hundredths of a chip; null is no limit */
  readonly amount: number | null
  /** a raise that waits for confirmation, or null; `to` null removes the limit, `askedAt` is in ms since 1970 UTC */
  readonly raise: { readonly to: number | null; readonly askedAt: number } | null
}

export type LimitStore = ReturnType<typeof sqlLimits>

/** The limits that players set for themselves. */
export const sqlLimits = (database: Database) => ({
  /** The user's limits of every kind and period that the user has ever set, unordered. */
  of: async (user: UserId): Promise<readonly StoredLimit[]> => {
    const rows = await database.select().from(limits).where(eq(limits.user, user))
    return rows.map(({ kind, period, amount, raiseTo, raiseAskedAt }) => ({
      kind: kind as LimitKind,
      period: period as LimitPeriod,
      amount,
      raise: raiseAskedAt === null ? null : { to: raiseTo, askedAt: raiseAskedAt },
    }))
  },
  /** Stores a limit in place of the user's limit of the same kind and period. */
  put: async (user: UserId, { kind, period, amount, raise }: StoredLimit): Promise<void> => {
    const now = { amount, raiseTo: raise?.to ?? null, raiseAskedAt: raise?.askedAt ?? null }
    await database
      .insert(limits)
      .values({ user, kind, period, ...now })
      .onConflictDoUpdate({ target: [limits.user, limits.kind, limits.period], set: now })
  },
})
