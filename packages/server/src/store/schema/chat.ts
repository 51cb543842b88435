import { bigint, index, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'

/** The newest chat lines of each table; older ones are deleted (B-CHAT-06). */
export const chatLines = pgTable(
  'chat_lines',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** unique for each line that a player sends, so that a repeated request stores it once; null in old rows */
    id: text(),
    table: text().notNull(),
    user: text().$type<UserId>().notNull(),
    /** the line as clients get it, JSON */
    line: json().notNull(),
    /** ms since 1970 UTC */
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('chat_lines_of_table').on(table.table, table.number),
    index('chat_lines_of_user').on(table.user),
    index('chat_lines_at').on(table.at),
    uniqueIndex('chat_lines_by_id').on(table.id),
  ],
)
