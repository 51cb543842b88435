import { bigint, index, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'

export const hands = pgTable(
  'hands',
  {
    recordNumber: bigint('game_number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    handId: text('hand_id').notNull().unique(),
    tableId: text('table_id').notNull(),
    tournamentId: text('tournament_id'),
    startedAt: bigint('started_at', { mode: 'number' }).notNull(),
    finishedAt: bigint('finished_at', { mode: 'number' }).notNull(),
    totalPot: bigint('total_pot', { mode: 'number' }).notNull(),
    players: json().$type<readonly UserId[]>().notNull(),
    record: json().notNull(),
  },
  (table) => [index('hands_of_table').on(table.tableId, table.recordNumber.desc())],
)

/**
 * One row per hand and player who was dealt cards. Its running totals include the hand itself, so that queries need not
 * count or sum up a history.
 */
export const handPlayers = pgTable(
  'hand_players',
  {
    user: text().$type<UserId>().notNull(),
    recordNumber: bigint('game_number', { mode: 'number' })
      .notNull()
      .references(() => hands.recordNumber),
    /** Net result, in the units of `total_pot`; above zero is a win. */
    net: bigint({ mode: 'number' }).notNull().default(0),
    /** The player's share of the rake (P14). */
    rake: bigint({ mode: 'number' }).notNull().default(0),
    /** The player's total rake so far. */
    rakeSoFar: bigint('rake_so_far', { mode: 'number' }).notNull(),
    /** How many hands the player has been dealt; rises with the record number. */
    nth: bigint({ mode: 'number' }).notNull(),
    /** Id of the tournament, or of the cash table. */
    game: text().notNull(),
    /** How many hands of this game the player has been dealt. */
    nthOfGame: bigint('nth_of_game', { mode: 'number' }).notNull(),
    startedAt: bigint('started_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user, table.recordNumber] }),
    uniqueIndex('hand_players_nth').on(table.user, table.nth),
    uniqueIndex('hand_players_nth_of_game').on(table.user, table.game, table.nthOfGame),
  ],
)
