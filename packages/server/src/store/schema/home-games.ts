import { bigint, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'

/** Every home game that was opened; its course is in the journal of its table. */
export const homeGames = pgTable(
  'home_games',
  {
    /** Id of its table. */
    id: text().primaryKey(),
    founder: text().$type<UserId>().notNull(),
    name: text().notNull(),
    /** The rules that its table opens with. */
    config: json().notNull(),
    /** Which link is in force, from 1. */
    linkNumber: bigint('link_number', { mode: 'number' }).notNull(),
    /** Of the secret of that link; the secret itself is not stored (N-HOME-09). */
    linkHash: text('link_hash').notNull().unique(),
    openedAt: bigint('opened_at', { mode: 'number' }).notNull(),
    /** null while it is open */
    endedAt: bigint('ended_at', { mode: 'number' }),
  },
  (table) => [index('home_games_of_founder').on(table.founder, table.endedAt)],
)

/** Who has come into which home game, for the lists of the users. */
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

/** Which side of a payment says that it was made; the payments follow from the final sheet (N-BANK-04). */
export const homePayments = pgTable(
  'home_payments',
  {
    game: text()
      .notNull()
      .references(() => homeGames.id),
    payer: text().$type<UserId>().notNull(),
    payee: text().$type<UserId>().notNull(),
    /** null: not paid, as the payer says */
    paidAt: bigint('paid_at', { mode: 'number' }),
    /** null: not received, as the payee says */
    receivedAt: bigint('received_at', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.game, table.payer, table.payee] })],
)
