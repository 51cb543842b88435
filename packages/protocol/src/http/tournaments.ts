import * as z from 'zod/mini'
import { bettingLimit, gameId, seatIndex, timeMs, userId, wireChips } from '../wire.ts'

export const tournamentAccess = z.enum(['PUBLIC', 'PRIVATE'])

/** Status of a tournament (S-MTT-01). */
export const tournamentStatus = z.enum(['announced', 'registering', 'running', 'on break', 'finished', 'cancelled'])
export type TournamentStatus = z.infer<typeof tournamentStatus>

/** A tournament in a list (A-DATA-03, S-MTT-14). Money in chips of the wallet. */
export const tournament = z.object({
  id: gameId,
  /** The short number shown as ID (Q40). */
  uid: z.string(),
  /** A missing name becomes empty, and missing fees become 0, because some servers send neither ([Q25]). */
  name: z._default(z.string(), ''),
  buyin: wireChips,
  registration_fees: z._default(wireChips, 0),
  /** ISO 8601, UTC; null where no time is set. */
  start_time: z.nullable(z.string()),
  total_players: z.int(),
  max_players: z.int(),
  prize_pool: wireChips,
  min_players: z.int(),
  /** Tournament chips of an add-on; above 0 rebuys and add-ons are allowed. */
  addon_chips: z.int(),
  access: tournamentAccess,
  /** The options of its tables (Q40). Times in ms. */
  cashGame: z.object({ limit: bettingLimit, max_players: z.int(), turn_timeout: z.int() }),
  status: tournamentStatus,
  /**
   * The most house bots that fill free places. Above 0, the tournament is marked as practice (N-PLAY-01, N-PLAY-02).
   */
  house_bots: z.int(),
})
export type Tournament = z.infer<typeof tournament>

/** A tournament with all its details (S-MTT-15). */
export const tournamentDetail = z.extend(tournament, {
  /** Tournament chips. */
  starting_stack: z.int(),
  /** Minutes. */
  break_duration: z.number(),
  /** Tournament chips of a rebuy. */
  rebuy_chips: z.int(),
  late_registration: z.boolean(),
  /** Whether late registration is open now. */
  late_registration_open: z.boolean(),
  players_left: z.int(),
})
export type TournamentDetail = z.infer<typeof tournamentDetail>

/**
 * A player of a tournament; `out` after elimination, `winner` with all chips at the end. If the tournament is cancelled,
 * players who were not out are `registered`, as before the start.
 */
export const tournamentPlayer = z.object({
  /**
   * The rank by chips while the player is in, the place once the player is out; equal players share it. Null before the
   * start and, in a cancelled tournament, for players who were not out.
   */
  rank: z.nullable(z.int()),
  id: userId,
  username: z.string(),
  /** Tournament chips. */
  chips: z.int(),
  state: z.enum(['registered', 'playing', 'out', 'winner']),
  /** Shown with a BOT badge (N-PLAY-02). */
  isBot: z.boolean(),
})
export type TournamentPlayer = z.infer<typeof tournamentPlayer>

export const tournamentTable = z.object({
  id: gameId,
  name: z.string(),
  players: z.array(
    z.object({ id: userId, username: z.string(), chips: z.int(), index: seatIndex, isBot: z.boolean() }),
  ),
})
export type TournamentTable = z.infer<typeof tournamentTable>

/**
 * One level of the structure, with blinds in tournament chips and times in minutes. A break of `breakAfter` minutes
 * follows the level; 0 for none.
 */
export const tournamentLevel = z.object({
  level: z.int(),
  small_blind: z.int(),
  big_blind: z.int(),
  ante: z.int(),
  minutes: z.number(),
  breakAfter: z.number(),
  /** Whether this is the level being played. */
  isCurrent: z.boolean(),
})
export type TournamentLevel = z.infer<typeof tournamentLevel>

/** Figures of a running tournament. */
const tournamentFigures = {
  tournamentId: gameId,
  /** The blinds of the next level as 'small/big'. */
  nextLevel: z.string(),
  /** Small and big blind of the current level. */
  blinds: z.tuple([z.int(), z.int()]),
  ante: z.int(),
  /** When the next level starts or, during a break, when play goes on; null before the start and after the end. */
  breakTime: z.nullable(timeMs),
  playersLeft: z.int(),
  tablesLength: z.int(),
  avgStack: z.int(),
  status: tournamentStatus,
}

const playerStanding = z.object({ id: userId, username: z.string(), chips: z.int(), isBot: z.boolean() })

/** The state of a running tournament: the dashboard, the break and the live tabs (B-MTTDASH-06, S-EMIT-14). */
export const tournamentDashboard = z.object({
  ...tournamentFigures,
  /** The prizes by place, the first one first. */
  prizePool: z.array(wireChips),
  /** Players still in, by chips descending. */
  players: z.array(playerStanding),
  tables: z.array(tournamentTable),
})
export type TournamentDashboardMessage = z.infer<typeof tournamentDashboard>

/**
 * The dashboard for clients that show no lists, such as a player's table. It has no list of players, and only the
 * numbers of the tables, so it stays small in a large tournament.
 */
export const tournamentSummary = z.object({
  ...tournamentFigures,
  /** The first three prizes. */
  prizePool: z.array(wireChips),
  /** The numbers of the tables in play: the part of each id after the last underscore. */
  tables: z.array(z.int()),
})
export type TournamentSummaryMessage = z.infer<typeof tournamentSummary>

/**
 * The changes of the dashboard since the last `leaderboard` or `leaderboard_changes` message to this client (S-RT-07).
 */
export const dashboardChanges = z.object({
  ...tournamentFigures,
  prizePool: z.array(wireChips),
  /** Players still in whose row is new or changed. */
  players: z.array(playerStanding),
  /** Ids of players who were still in at the last message and are out now. */
  playersOut: z.array(userId),
  /** Tables that are new or changed. */
  tables: z.array(tournamentTable),
  /** Ids of tables that are no longer in play. */
  tablesClosed: z.array(gameId),
})
export type DashboardChanges = z.infer<typeof dashboardChanges>
