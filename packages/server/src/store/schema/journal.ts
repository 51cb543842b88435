import { bigint, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** One row per actor: its current owner and last event. */
export const streams = pgTable('streams', {
  id: text().primaryKey(),
  /** the part of the id before the colon */
  kind: text().notNull(),
  epoch: bigint({ mode: 'number' }).notNull(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
  /**
   * The owner's next deadline, ms since 1970 UTC. Not indexed on purpose: it changes with every append, and updates of
   * unindexed columns are cheaper (HOT updates).
   */
  deadline: bigint({ mode: 'number' }),
  /** node of the last claim, for people */
  owner: text().notNull(),
})

/** Append-only. No foreign key: the commit statement already requires the stream's row. */
export const events = pgTable(
  'events',
  {
    stream: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at: bigint({ mode: 'number' }).notNull(),
    // json, not jsonb: it keeps any text that a player can type, and needs no conversion.
    payload: json().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stream, table.seq] })],
)

/** The newest saved state of each stream. */
export const snapshots = pgTable('snapshots', {
  stream: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  state: json().notNull(),
})

/** Commands to other actors, deleted after delivery. */
export const effects = pgTable('effects', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  id: text().notNull().unique(),
  stream: text().notNull(),
  recipient: text().notNull(),
  command: json().notNull(),
})
