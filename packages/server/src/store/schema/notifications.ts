import { sql } from 'drizzle-orm'
import { bigint, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'
import { users } from './accounts.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    /** null: a notification to everybody */
    user: text()
      .$type<UserId>()
      .references(() => users.id),
    /** WELCOME, DEPOSIT, ... (S-NOTIF-01) */
    type: text().notNull(),
    message: text().notNull(),
    /** the client route to open; empty for none */
    context: text().notNull(),
    /** JSON object, its fields depend on `type` */
    meta: json().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
    deletedAt: bigint('deleted_at', { mode: 'number' }),
  },
  (table) => [
    index('notifications_of_user').on(table.user, table.createdAt.desc()),
    index('notifications_created').on(table.createdAt),
    index('notifications_of_type').on(table.type).where(sql`${table.deletedAt} is null`),
  ],
)

/** Notifications viewed by users, including those to everybody (S-NOTIF-02). */
export const notificationViews = pgTable(
  'notification_views',
  {
    notification: text()
      .notNull()
      .references(() => notifications.id),
    user: text()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.notification, table.user] })],
)
