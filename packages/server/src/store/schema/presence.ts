import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'
import { users } from './accounts.ts'

/** Last-seen time of each user (S-RT-09); not in `users`, because it is written often. */
export const lastSeen = pgTable('last_seen', {
  user: text()
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id),
  at: bigint({ mode: 'number' }).notNull(),
})
