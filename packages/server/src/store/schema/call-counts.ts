import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Number of calls in a time window, by user or address. All processes count together (S-API-08). */
export const callCounts = pgTable(
  'call_counts',
  {
    /** HTTP method, route, and the user or address that calls it */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** end of the window, ms since 1970 UTC */
    until: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('call_counts_until').on(table.until)],
)
