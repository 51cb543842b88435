import * as z from 'zod/mini'
import { homeGameStateFields } from '../home-game.ts'
import { waitingPlaces } from '../http/seats.ts'
import { dashboardChanges, tournamentDashboard, tournamentSummary } from '../http/tournaments.ts'
import { refusal } from '../refusals.ts'
import { handStage, potsView, seatView, tableView } from '../table-state.ts'
import { cardCode, gameId, timeMs, wireChips } from '../wire.ts'

/** The fields of every table event (S-RT-04, Q88). `sessionId` is empty before the first hand. */
const tableEventFields = { gameId, sessionId: z.string(), seq: z.int() }
const tableEvent = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object({ ...tableEventFields, ...shape })

const playerChips = z.object({ id: z.string(), chips: wireChips, currentBet: wireChips })
const playerHoleCards = z.object({ id: z.string(), playerCards: z.array(cardCode) })
const tableUpdate = tableEvent({ table: tableView })

/** One player's action (S-EMIT-07); `bet` is the chips added. */
const playerActionEvent = tableEvent({ player: playerChips, bet: wireChips, table: tableView })
const userEvent = tableEvent({ userId: z.string() })
const potUpdate = tableEvent({ pot: potsView })

/** What a player won; hand name and cards after a showdown only. */
const potWinner = z.object({
  id: z.string(),
  wonAmount: wireChips,
  handName: z.optional(z.string()),
  winningCards: z.optional(z.array(cardCode)),
})

/** A chat line as the server accepted it (B-CHAT-05). */
const chatLine = {
  sender: z.string(),
  body: z.string(),
  timestamp: timeMs,
  userId: z.string(),
  type: z.enum(['cash', 'tournament']),
}
/** Chat lines that dealer and players wrote earlier, oldest first, for a page that has none of them yet. */
const earlierChatLines = z.optional(z.array(z.object(chatLine)))

/** The sit-out buttons of a seat, and how its player comes into the game (S-SIT-03, S-SIT-04). */
const sitButtons = {
  iAmBack: z.boolean(),
  waitForBigBlind: z.boolean(),
  playNextHand: z.boolean(),
  /** Chips to post for playing the next hand: a live big blind, a dead small blind, or both; absent if nothing. */
  posts: z.optional(wireChips),
  /**
   * When a player who is not in the game will be dealt in; absent while they sit out, and once they are dealt in.
   * 'afterButton': the seat is between button and small blind, and the button has to pass it first.
   */
  comesIn: z.optional(z.enum(['nextHand', 'afterButton', 'bigBlind'])),
}

/**
 * What a rebuy of a tournament costs and gives (B-REBUY-08, S-RBY-02): chips of the wallet, but tournament chips in
 * `rebuyChips`.
 */
const rebuyOffer = { balance: wireChips, buyin: wireChips, regFee: wireChips, cost: wireChips, rebuyChips: z.int() }

/** What an add-on costs and gives (B-REBUY-07, S-RBY-03): chips of the wallet, but tournament chips in `addOnChips`. */
const addonOffer = {
  balance: wireChips,
  addOnCost: wireChips,
  registrationFee: wireChips,
  total: wireChips,
  addOnChips: z.int(),
}

/** The events of a table. Those of a hand stand roughly in the order in which they are sent (B-IN, S-EMIT). */
const tableMessages = {
  starting: tableEvent({ startsIn: z.number() }),
  game_state: tableEvent({ isRunning: z.boolean() }),
  player: tableEvent({ user: seatView }),
  new_player: tableEvent({ user: seatView }),
  table: tableUpdate,
  snapshot: tableEvent({ table: tableView, chat: earlierChatLines }),
  sync_table: tableUpdate,
  table_state: tableEvent({
    table: tableView,
    timeLeft: z.int(),
    buttons: z.nullable(z.object(sitButtons)),
    chat: earlierChatLines,
  }),
  stage: tableEvent({ currentStage: handStage }),
  send_hole_cards: tableEvent({ playerCards: z.array(playerHoleCards) }),
  send_hole_cards_guest: tableEvent({ playerCards: z.array(playerHoleCards), guest: z.literal(true) }),
  player_turn: tableEvent({
    userId: z.string(),
    turnTimeOut: z.int(),
    startedAt: timeMs,
    timeLeft: z.int(),
    timeBank: z.boolean(),
  }),
  your_turn: tableEvent({
    table: tableView,
    turn: z.int(),
    /** Chips to add for a call (Q65). */
    currentBet: wireChips,
    player: z.object({ id: z.string(), chips: wireChips }),
    canRaise: z.boolean(),
    /** Chips to add for the least raise, or the stack if that is less; 0 if the player may not raise. */
    minRaiseAmount: wireChips,
    maxRaiseAmount: wireChips,
    timeLeft: z.int(),
  }),
  pre_select: tableEvent({
    callAmount: wireChips,
    currentHighestBet: wireChips,
    totalPot: wireChips,
    isBigBlind: z.boolean(),
  }),
  turn_timeout: userEvent,
  player_fold: playerActionEvent,
  player_check: playerActionEvent,
  player_call: playerActionEvent,
  player_raise: z.extend(playerActionEvent, { displayText: z.enum(['BET', 'RAISE']) }),
  player_allin: playerActionEvent,
  temp_pot: tableEvent({ totalPot: wireChips }),
  round_end: tableEvent({}),
  player_sidepot_refund: tableEvent({ player: z.object({ id: z.string(), chips: wireChips }), amount: wireChips }),
  collect_pot: potUpdate,
  pot: potUpdate,
  community_cards: tableEvent({ var_cards: z.tuple([z.array(cardCode)]) }),
  table_show: tableEvent({ players: z.array(playerHoleCards) }),
  show_card: tableEvent({ userId: z.string(), playerCards: z.array(cardCode) }),
  rake_deduction: potUpdate,
  /**
   * `winners` has one entry per player, over all pots. If there were several pots, `pots` has the winners of each, main
   * pot (0) first.
   */
  winners: tableEvent({
    winners: z.array(potWinner),
    pots: z.optional(z.array(z.object({ pot: z.int(), winners: z.array(potWinner) }))),
  }),
  automuckcards: tableEvent({ userId: z.string(), expiresAt: timeMs }),
  player_muck: userEvent,
  round_complete: tableEvent({}),
  reset_table: tableEvent({}),
  raiseLimit: tableEvent({ amount: wireChips }),
  player_sitout: userEvent,
  player_sitin: userEvent,
  sitout_buttons: tableEvent(sitButtons),
  player_exit: userEvent,
  exit: userEvent,
  player_left: userEvent,
  rebuy: tableEvent({ userId: z.string(), chips: wireChips }),
  rebuy_pop: z.discriminatedUnion('kind', [
    tableEvent({ kind: z.literal('cash'), timestamp: timeMs, expireAt: timeMs, balance: wireChips }),
    tableEvent({ kind: z.literal('rebuy'), ...rebuyOffer, expireAt: timeMs }),
    tableEvent({ kind: z.literal('addon'), ...addonOffer, expireAt: timeMs }),
  ]),
  can_rebuy: tableEvent({
    data: z.object({
      canRebuy: z.boolean(),
      min: wireChips,
      max: wireChips,
      balance: wireChips,
      /**
       * Only in tournaments (S-RBY-04): `rebuy` while rebuys are open, `addon` while the player may buy the add-on and
       * can pay for it.
       */
      rebuy: z.optional(z.object(rebuyOffer)),
      addon: z.optional(z.object(addonOffer)),
    }),
  }),
  /**
   * Sent only to the player whose top-up it is (N-TABLE-21): when they open a table at which a top-up is set, and after
   * every change. `topUp` is null if the top-up is off.
   */
  auto_topup: tableEvent({
    topUp: z.nullable(z.object({ below: wireChips, to: wireChips })),
    /** Code of the refusal that ended the top-up. */
    stoppedBy: z.optional(z.string()),
  }),
  /**
   * A tournament player is eliminated or has won (S-EMIT-10). Tied players share a `place`; `prize` in chips of the
   * wallet. `isPrizeFinal` is false while late registration, rebuys or add-ons can change the prize, which is paid only
   * after them (S-PAY-01). Servers of the previous version send no `isPrizeFinal`.
   */
  eliminate: tableEvent({
    tournamentId: gameId,
    place: z.int(),
    prize: wireChips,
    isPrizeFinal: z.optional(z.boolean()),
  }),
  exit_player: userEvent,
  break: z.extend(tournamentDashboard, tableEventFields),
  /**
   * Tells a player their table and seat in a tournament: when they come to the table, and when they are moved to
   * another one (S-BAL-04).
   */
  join_tournament: tableEvent({ tournamentId: gameId, tableId: gameId, seat: z.int(), table: tableView }),
  rejoin_success: tableEvent({}),
  me: tableEvent({ user: seatView }),
  message: tableEvent(chatLine),
  /** Sent whenever a client opens a home game, and after every change of it (N-HOME-06). */
  home_game: tableEvent(homeGameStateFields),
} as const

const gameRefusal = z.extend(refusal, { gameId: z.optional(z.string()) })

/**
 * Messages without the fields of a table event: replies to one client, and messages about the lobby and tournaments.
 */
const otherMessages = {
  action_result: z.object({ gameId: z.string(), success: z.boolean(), userId: z.string(), turn: z.int() }),
  join_error: gameRefusal,
  rebuy_error: gameRefusal,
  invalid_action: gameRefusal,
  error: gameRefusal,
  /** Servers of the previous version send no `code`. */
  success: z.object({ gameId: z.optional(z.string()), message: z.string(), code: z.optional(z.string()) }),
  rejoin_failed: z.object({ gameId: z.string(), message: z.string(), code: z.optional(z.string()) }),
  ping: z.object({ at: timeMs }),
  leaderboard: tournamentDashboard,
  leaderboard_changes: dashboardChanges,
  tournament_summary: tournamentSummary,
  my_tables: z.object({
    tables: z.array(z.object({ id: gameId, smallBlind: wireChips, bigBlind: wireChips, name: z.string() })),
  }),
  /**
   * All waiting lists this user is on. Sent to every new socket of a user who is on any, and after every change
   * (N-TABLE-06).
   */
  waiting_list: waitingPlaces,
  /** A row of the lobby. Sent when a client begins to follow it, and after changes (S-RT-06). */
  table_sync: z.object({
    table: z.object({
      gameId,
      /** Length of the waiting list, as in the list of games (N-TABLE-06). */
      waiting: z.optional(z.int()),
      free_places: z.optional(z.int()),
      players: z.array(
        z.object({ id: z.string(), username: z.string(), chips: wireChips, index: z.int(), isBot: z.boolean() }),
      ),
    }),
  }),
  /**
   * Sent in place of `table_sync` to clients with `stacks: true` in their handshake, if only stacks have changed: the
   * chips of the players of the last `table_sync`, in the same order.
   */
  table_stacks: z.object({ gameId, chips: z.array(wireChips) }),
} as const

/** Every event the server may send, by name. */
export const serverMessages = { ...tableMessages, ...otherMessages } as const

export type ServerMessages = { [Name in keyof typeof serverMessages]: z.infer<(typeof serverMessages)[Name]> }
export type ServerMessageName = keyof ServerMessages
export type TableMessageName = keyof typeof tableMessages
