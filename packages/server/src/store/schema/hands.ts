import { bigint, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'

export const hands = pgTable(
  'hands',
  {
    gameNumber: bigint('game_number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    handId: text('hand_id').notNull().unique(),
    tableId: text('table_id').notNull(),
    tournamentId: text('tournament_id'),
    startedAt: bigint('started_at', { mode: 'number' }).notNull(),
    finishedAt: bigint('finished_at', { mode: 'number' }).notNull(),
    totalPot: bigint('total_pot', { mode: 'number' }).notNull(),
    players: json().$type<readonly UserId[]>().notNull(),
    record: json().notNull(),
  },
  (table) => [index('hands_of_table').on(table.tableId, table.gameNumber.desc())],
)

/** One row per hand and player who was dealt cards. */
export const handPlayers = pgTable(
  'hand_players',
  {
    user: text().$type<UserId>().notNull(),
    gameNumber: bigint('game_number', { mode: 'number' })
      .notNull()
      .references(() => hands.gameNumber),
    /** Net result, in the units of `total_pot`; above zero is a win. */
    net: bigint({ mode: 'number' }).notNull().default(0),
    /** The player's share of the rake (P14). */
    rake: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.user, table.gameNumber] })],
)
