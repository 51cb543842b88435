import type { BettingLimit, ResultsKind, TablePosition } from '@cardroom/protocol'
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Sums over the counted hands of a player, by day, game, stake and position (N-STAT-01). */
export const playerResults = pgTable(
  'player_results',
  {
    user: text().$type<UserId>().notNull(),
    /** days since 1970 UTC, of the start of the hand */
    day: integer().notNull(),
    kind: text().$type<ResultsKind>().notNull(),
    limit: text('betting_limit').$type<BettingLimit>().notNull(),
    /** Id of the home game, so that chips of different banks are never added up; else empty. */
    homeGame: text('home_game').notNull(),
    /** Blinds in hundredths of a chip; 0 in a tournament. */
    smallBlind: bigint('small_blind', { mode: 'number' }).notNull(),
    bigBlind: bigint('big_blind', { mode: 'number' }).notNull(),
    position: text().$type<TablePosition>().notNull(),
    hands: sum('hands'),
    /** hundredths of a chip; 0 in a tournament */
    net: sum('net'),
    vpip: sum('vpip'),
    pfr: sum('pfr'),
    threeBetChances: sum('three_bet_chances'),
    threeBets: sum('three_bets'),
    betsAndRaises: sum('bets_and_raises'),
    calls: sum('calls'),
    flops: sum('flops'),
    showdowns: sum('showdowns'),
    showdownsWon: sum('showdowns_won'),
  },
  ({ user, day, kind, limit, homeGame, smallBlind, bigBlind, position }) => [
    primaryKey({
      name: 'player_results_key',
      columns: [user, day, kind, limit, homeGame, smallBlind, bigBlind, position],
    }),
  ],
)

/** How far each player's hands are in `player_results`. */
export const playerResultsProgress = pgTable('player_results_progress', {
  user: text().$type<UserId>().primaryKey(),
  /** `nth` of the last counted row of `hand_players` */
  counted: bigint({ mode: 'number' }).notNull(),
})
