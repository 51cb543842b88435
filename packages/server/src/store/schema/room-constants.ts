import { pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Values that are stored once and never changed, shared by the room's processes: secrets that the room generated, and
 * facts of its first start, such as the kind of money.
 */
export const roomConstants = pgTable('room_keys', { name: text().primaryKey(), value: text().notNull() })
