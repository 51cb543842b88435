import { bigint, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'

/** Every home game that was opened; its events are in the journal of its table. */
export const homeGames = pgTable(
  'home_games',
  {
    /** Id of the table on which the home game is played. */
    id: text().primaryKey(),
    founder: text().$type<UserId>().notNull(),
    name: text().notNull(),
    /** The rules with which the table opens, JSON. */
    config: json().notNull(),
    /** Counts the game's links from 1, the current one included: a new link replaces the previous one. */
    linkNumber: bigint('link_number', { mode: 'number' }).notNull(),
    /** Hash of the secret in the current link; the secret itself is not stored (N-HOME-09). */
    linkHash: text('link_hash').notNull().unique(),
    openedAt: bigint('opened_at', { mode: 'number' }).notNull(),
    /** null while the game is open */
    endedAt: bigint('ended_at', { mode: 'number' }),
  },
  (table) => [index('home_games_of_founder').on(table.founder, table.endedAt)],
)

/** Which users have entered which home game, for each user's list of home games. */
export const homeGamePlayers = pgTable(
  'home_game_players',
  {
    user: text().$type<UserId>().notNull(),
    game: text()
      .notNull()
      .references(() => homeGames.id),
  },
  (table) => [primaryKey({ columns: [table.user, table.game] })],
)

/**
 * Confirmations of payments between players of a home game. The payments are not stored: they are computed from the
 * final session sheet (N-BANK-04).
 */
export const homePaymentConfirmations = pgTable(
  'home_payments',
  {
    game: text()
      .notNull()
      .references(() => homeGames.id),
    payer: text().$type<UserId>().notNull(),
    payee: text().$type<UserId>().notNull(),
    /** when the payer confirmed to have paid; null if not confirmed */
    paidAt: bigint('paid_at', { mode: 'number' }),
    /** when the payee confirmed to have received the payment; null if not confirmed */
    receivedAt: bigint('received_at', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.game, table.payer, table.payee] })],
)
