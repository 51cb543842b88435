import { bigint, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** One row an actor: who may append, and after which event. */
export const streams = pgTable('streams', {
  id: text().primaryKey(),
  /** the part of the id before the colon */
  kind: text().notNull(),
  epoch: bigint({ mode: 'number' }).notNull(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
  /**
   * When the owner must act next, ms since 1970 UTC. Not indexed on purpose: it changes with every append, and a row whose
   * indexed columns stay the same is updated in place.
   */
  deadline: bigint({ mode: 'number' }),
  /** the node that claimed last, for people */
  owner: text().notNull(),
})

/** What happened. Rows are added and never changed; no foreign key, because the append itself requires the stream's row. */
export const events = pgTable(
  'events',
  {
    stream: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at: bigint({ mode: 'number' }).notNull(),
    // json and not jsonb: it keeps any text a player can type, and costs no conversion.
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

/** Commands to other actors, deleted when they have arrived. */
export const effects = pgTable('effects', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  id: text().notNull().unique(),
  stream: text().notNull(),
  recipient: text().notNull(),
  command: json().notNull(),
})
