import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'
import { users } from './accounts.ts'

/** When a client of a user last gave a sign of life (S-RT-09); apart from the users, since it is written all the time. */
export const lastSeen = pgTable('last_seen', {
  user: text()
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id),
  at: bigint({ mode: 'number' }).notNull(),
})
