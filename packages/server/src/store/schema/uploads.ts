import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'
import { users } from './accounts.ts'
import { byteaColumn } from './bytes.ts'

export const uploads = pgTable(
  'uploads',
  {
    name: text().primaryKey(),
    user: text()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    contentType: text('content_type').notNull(),
    content: byteaColumn().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('uploads_of_user').on(table.user)],
)
