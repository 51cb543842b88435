import * as z from 'zod/mini'
import { homeClientMessages } from '../home-game.ts'
import { freeText, gameId, seatIndex, userId, wireChips, wireHandId } from '../wire.ts'

// The payload of each event that a client may send, as a schema.

/**
 * The id of the sender as given in a message (`userId` or `playerId`). Ignored: the server knows the sender from the
 * connection (S-RT-01).
 */
const claimedUserId = z.optional(z.string().check(z.maxLength(64)))
const gameType = z.optional(z.enum(['cash', 'tournament']))
const tournamentId = z.optional(gameId)

export const action = z.object({
  gameId,
  userId: claimedUserId,
  action: z.enum(['fold', 'check', 'call', 'raise', 'allin']),
  /** Chips added now; 0 for fold and check (Q65). The server reads it only for `raise`, which is a bet or a raise. */
  amount: wireChips,
  type: gameType,
  /** The hand and the turn of the your_turn message that this action answers (S-BET-01). */
  sessionId: wireHandId,
  turn: z.int().check(z.minimum(0)),
  tournamentId,
})

const tableMessage = z.object({
  gameId,
  userId: claimedUserId,
  type: gameType,
  tournamentId,
  sessionId: z.optional(z.string()),
})

export const exit = z.extend(tableMessage, { reason: z.optional(z.literal('unload')) })
export const leaveToLobby = tableMessage
export const readTableState = tableMessage
export const sitout = tableMessage
export const sitin = tableMessage
export const sitout_nextblind = tableMessage
export const sitin_nextbigblind = tableMessage
export const can_rebuy = tableMessage

export const join_game = z.object({
  gameId,
  userId: claimedUserId,
  /** Ignored: the stack is the amount that was reserved before (Q87). */
  chips: z.optional(z.number()),
  pos: seatIndex,
  username: z.optional(z.string()),
  gameType: z.optional(z.literal('cash')),
  pfp: z.optional(z.nullable(z.string())),
})

export const join_game_guest = z.object({
  gameId,
  userId: claimedUserId,
  username: z.optional(z.string()),
  pfp: z.optional(z.nullable(z.string())),
  rake: z.optional(z.unknown()),
})

export const rejoinTable = z.object({
  tableId: gameId,
  playerId: claimedUserId,
  type: gameType,
  timestamp: z.optional(z.number()),
  tournamentId,
})

export const rebuy = z.object({ gameId, userId: claimedUserId, amount: wireChips })

/**
 * Sets the automatic top-up: after a hand that left fewer than `below` chips, chips are added up to `to` (N-TABLE-21).
 * Null switches it off.
 */
export const auto_topup = z.object({ gameId, topUp: z.nullable(z.object({ below: wireChips, to: wireChips })) })

/** An entrant of a tournament goes to their table (B-OUT-09, S-MTT-09). */
export const join_tournament = z.object({
  tournamentId: gameId,
  userId: claimedUserId,
  username: z.optional(z.string()),
  pfp: z.optional(z.nullable(z.string())),
  rake: z.optional(z.unknown()),
  tableSettings: z.optional(z.unknown()),
  type: z.optional(z.literal('tournament')),
})

/**
 * A rebuy or an add-on in a tournament. The server knows the price, so `amount` is ignored (Q79), with one exception: a
 * `rebuys` message with `amount` 0 declines an offered rebuy.
 */
const tournamentPurchase = z.object({
  tournamentId: gameId,
  userId: claimedUserId,
  amount: z.optional(z.number()),
  gameId,
})

/**
 * Subscribes to the standings of a tournament (S-RT-07). `whole`: the server sends `leaderboard` at once and after
 * changes. `changes`: it sends `leaderboard` once and then `leaderboard_changes`. `none`: it sends only
 * `tournament_summary`. A later message for the same tournament replaces the earlier one.
 */
export const followLeaderboard = z.object({
  tournamentId: gameId,
  /** `whole` if left out. */
  lists: z.optional(z.enum(['whole', 'changes', 'none'])),
})

export const chooseMuckOrShow = z.object({
  gameId,
  userId: claimedUserId,
  muck: z.boolean(),
  /** With `muck` false: which cards to show (N-TABLE-07); both when left out. */
  cards: z.optional(z.array(z.union([z.literal(0), z.literal(1)])).check(z.maxLength(2))),
})

export const tableChatMessage = z.object({
  gameId,
  userId: claimedUserId,
  sender: z.optional(z.string()),
  body: z.string().check(z.maxLength(2000)),
  timestamp: z.optional(z.unknown()),
  type: gameType,
  tournamentId,
})

/** A player's report about another player at the table (N-TABLE-04). The server adds hand and time. */
export const reportPlayer = z.object({
  gameId,
  about: userId,
  reason: z.enum(['chat', 'name', 'collusion', 'bot', 'other']),
  body: z.optional(freeText(500)),
})

export const heartbeat = z.object({ timestamp: z.number(), address: z.optional(z.string().check(z.maxLength(128))) })
export const my_tables = z.object({ userId: claimedUserId })
/** Asks the server to send the changes of one more lobby row (S-RT-06). */
export const followLobbyRow = z.object({ gameId })
/** The most lobby rows that a page may follow with `rows`. */
export const MAX_FOLLOWED_ROWS = 100
/** Asks the server to send the changes of exactly these lobby rows, and of no others any more (S-RT-06). */
export const followLobbyRows = z.object({ gameIds: z.array(gameId).check(z.maxLength(MAX_FOLLOWED_ROWS)) })
export const pong = z.optional(z.unknown())

/**
 * Every event a client may send, by name (B-OUT). Each is sent as a JSON string; the server accepts objects too (Q86).
 */
export const clientMessages = {
  action,
  exit,
  lobby: leaveToLobby,
  me: readTableState,
  sitout,
  sitin,
  sitout_nextblind,
  sitin_nextbigblind,
  can_rebuy,
  join_game,
  join_game_guest,
  rejoin_room: rejoinTable,
  rejoin_game: rejoinTable,
  rebuy,
  auto_topup,
  join_tournament,
  rebuys: tournamentPurchase,
  addon: tournamentPurchase,
  leaderboard: followLeaderboard,
  automuck: chooseMuckOrShow,
  message: tableChatMessage,
  report: reportPlayer,
  heartbeat,
  my_tables,
  table: followLobbyRow,
  rows: followLobbyRows,
  pong,
  ...homeClientMessages,
} as const

export type ClientMessages = { [Name in keyof typeof clientMessages]: z.infer<(typeof clientMessages)[Name]> }
export type ClientMessageName = keyof ClientMessages
