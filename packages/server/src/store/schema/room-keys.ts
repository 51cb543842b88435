import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets that the room generated at its first start, shared by its processes. */
export const roomKeys = pgTable('room_keys', { name: text().primaryKey(), value: text().notNull() })
