import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'
import { users } from './accounts.ts'

/** Limits that players set for themselves (N-SAFE-01). Amounts in hundredths of a chip; null is no limit. */
export const spendingLimits = pgTable(
  'limits',
  {
    user: text()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    period: text().notNull(),
    amount: bigint({ mode: 'number' }),
    /** The higher limit that the player has asked for; meaningful only if `raise_asked_at` is not null. */
    raiseTo: bigint('raise_to', { mode: 'number' }),
    raiseAskedAt: bigint('raise_asked_at', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.user, table.kind, table.period] })],
)
