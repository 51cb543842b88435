import { bigint, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'

/** Every tournament that was ever announced; how it goes stands in its journal. */
export const tournaments = pgTable(
  'tournaments',
  {
    /** The ID that people see (Q40). */
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull().unique(),
    /** Of the configuration that it was made from. */
    template: text().notNull(),
    startsAt: bigint('starts_at', { mode: 'number' }).notNull(),
    houseBots: integer('house_bots').notNull(),
    /** null: public, or its code is not made yet (S-REG-06) */
    accessCodeHash: text('access_code_hash'),
    /** null while it is not over */
    endedAt: bigint('ended_at', { mode: 'number' }),
  },
  (table) => [index('tournaments_ended').on(table.endedAt)],
)

/** Tournaments that are over and had entrants, in the order of their ends. */
export const tournamentResults = pgTable('tournament_results', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tournamentId: text('tournament_id').notNull().unique(),
  facts: json().notNull(),
})

/** Whose past list a tournament is in. */
export const tournamentPlayers = pgTable(
  'tournament_players',
  {
    user: text().$type<UserId>().notNull(),
    result: bigint({ mode: 'number' })
      .notNull()
      .references(() => tournamentResults.number),
    /** Fees that the house kept of this player, hundredths of a chip. */
    fees: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user, table.result] })],
)
