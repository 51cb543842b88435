import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets the room made for itself at its first start, the same for all of its processes. */
export const roomKeys = pgTable('room_keys', { name: text().primaryKey(), value: text().notNull() })
