import { bigint, customType, pgTable, text } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'
import { users } from './accounts.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (content) => Buffer.from(content),
  fromDriver: (content) => new Uint8Array(content),
})

export const uploads = pgTable('uploads', {
  name: text().primaryKey(),
  user: text()
    .$type<UserId>()
    .notNull()
    .references(() => users.id),
  contentType: text('content_type').notNull(),
  content: bytes().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
})
