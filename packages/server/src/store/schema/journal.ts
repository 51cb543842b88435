import { sql } from 'drizzle-orm'
import { bigint, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { byteaColumn } from './bytes.ts'

/** One row per actor: the process that claimed it last, the number of its last event, and its next deadline. */
export const streams = pgTable(
  'streams',
  {
    id: text().primaryKey(),
    /** the part of the id before the colon */
    kind: text().notNull(),
    epoch: bigint({ mode: 'number' }).notNull(),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    /** the actor's next deadline, ms since 1970 UTC */
    deadline: bigint({ mode: 'number' }),
    /** the deadline in units of 1,024 ms, for the index: at a quick table most appends leave it as it is (ADR 56) */
    deadlineSlot: bigint('deadline_slot', { mode: 'number' }).generatedAlwaysAs(sql`deadline >> 10`),
    /** name of the process that claimed the actor last */
    owner: text().notNull(),
  },
  // An index, because every process asks for passed deadlines several times a second, and the table keeps the rows of
  // old tournaments for a while.
  (table) => [index('streams_deadline_slot').on(table.deadlineSlot).where(sql`${table.deadlineSlot} is not null`)],
)

/**
 * A row for each append with events, until it is old (`store/retention.ts`). No foreign key: the commit statement
 * already requires the stream's row. Rows written by version 0.2 have one event, as JSON in `payload`.
 */
export const events = pgTable(
  'events',
  {
    stream: text().notNull(),
    /** number of the last event in the row */
    seq: bigint({ mode: 'number' }).notNull(),
    at: bigint({ mode: 'number' }).notNull(),
    // json, not jsonb: it keeps any text that a player can type, and needs no conversion.
    payload: json(),
    /** the events, packed by `journal/packed-events.ts` */
    packed: byteaColumn(),
  },
  (table) => [primaryKey({ columns: [table.stream, table.seq] })],
)

/** The newest snapshot of each stream. */
export const snapshots = pgTable('snapshots', {
  stream: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  /** version of the format of `state` */
  version: text().notNull().default(''),
  state: json().notNull(),
})

/**
 * Snapshots of earlier format versions: of each version, the last snapshot before the format changed. A program that
 * cannot read the newest snapshot uses one of these (ADR 38).
 */
export const formerSnapshots = pgTable(
  'former_snapshots',
  {
    stream: text().notNull(),
    version: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    state: json().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stream, table.version] })],
)

/** Commands from one actor to another that are not delivered yet; deleted after delivery. */
export const effects = pgTable(
  'effects',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull().unique(),
    stream: text().notNull(),
    recipient: text().notNull(),
    command: json().notNull(),
  },
  (table) => [index('effects_of_stream').on(table.stream)],
)
