import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'
import { users } from './accounts.ts'

/** Players' reports, for the operator (N-TABLE-04). */
export const playerReports = pgTable(
  'reports',
  {
    id: text().primaryKey(),
    at: bigint({ mode: 'number' }).notNull(),
    reporter: text()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    about: text()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    tableId: text('table_id').notNull(),
    /** The hand on the table at that time; empty before the first hand. */
    handId: text('hand_id').notNull(),
    reason: text().notNull(),
    body: text().notNull(),
  },
  (table) => [index('reports_about').on(table.about, table.at)],
)
