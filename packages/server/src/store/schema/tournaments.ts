import { bigint, index, integer, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'

/** Every announced tournament; its events are in the journal. */
export const tournaments = pgTable(
  'tournaments',
  {
    /** The number shown to people as the ID, counted without gaps (Q40). */
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: text().notNull().unique(),
    /** Id of the configured template; `operator` for a tournament of the operator without a template. */
    template: text().notNull(),
    startsAt: bigint('starts_at', { mode: 'number' }).notNull(),
    /** Number of house bots that may register (N-PLAY-01). */
    houseBots: integer('house_bots').notNull(),
    /** null if public, or before the code is created (S-REG-06) */
    accessCodeHash: text('access_code_hash'),
    /** ms since 1970 UTC; null until the tournament has ended and the work at its end is done */
    endedAt: bigint('ended_at', { mode: 'number' }),
  },
  (table) => [index('tournaments_ended').on(table.endedAt)],
)

/** Results of ended tournaments that had entrants; `number` rises in the order in which results are stored. */
export const tournamentResults = pgTable('tournament_results', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tournamentId: text('tournament_id').notNull().unique(),
  facts: json().notNull(),
})

/** Which user entered which ended tournament, for each user's list of past tournaments. */
export const pastTournamentPlayers = pgTable(
  'tournament_players',
  {
    user: text().$type<UserId>().notNull(),
    result: bigint({ mode: 'number' })
      .notNull()
      .references(() => tournamentResults.number),
    /** Fees of this player that the house kept, hundredths of a chip. */
    fees: bigint({ mode: 'number' }).notNull(),
    /**
     * The player's total fees up to and including this tournament, hundredths of a chip; `nth` counts the tournaments.
     */
    feesSoFar: bigint('fees_so_far', { mode: 'number' }).notNull(),
    nth: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user, table.result] }),
    uniqueIndex('tournament_players_nth').on(table.user, table.nth),
  ],
)

/** Wrong access codes, home game links and device codes of the last hour, kept across restarts (S-REG-06, S-API-08). */
export const wrongSecretAttempts = pgTable(
  'wrong_access_codes',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Name of a counter of wrong tries, for example one for a tournament and a user, or one for a tournament and an IP
     * address.
     */
    key: text().notNull(),
    /** ms since 1970 UTC */
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('wrong_access_codes_key').on(table.key, table.at), index('wrong_access_codes_at').on(table.at)],
)
