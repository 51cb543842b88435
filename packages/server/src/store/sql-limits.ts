import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { LimitKind, LimitPeriod, Limits } from './limits.ts'
import { limits } from './schema/safety.ts'

export const sqlLimits = (database: Database): Limits => ({
  of: async (user) => {
    const rows = await database.select().from(limits).where(eq(limits.user, user))
    return rows.map(({ kind, period, amount, raiseTo, raiseAskedAt }) => ({
      kind: kind as LimitKind,
      period: period as LimitPeriod,
      amount,
      raise: raiseAskedAt === null ? null : { to: raiseTo, askedAt: raiseAskedAt },
    }))
  },
  put: async (user, { kind, period, amount, raise }) => {
    const now = { amount, raiseTo: raise?.to ?? null, raiseAskedAt: raise?.askedAt ?? null }
    await database
      .insert(limits)
      .values({ user, kind, period, ...now })
      .onConflictDoUpdate({ target: [limits.user, limits.kind, limits.period], set: now })
  },
})
