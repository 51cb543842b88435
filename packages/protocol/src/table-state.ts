import * as z from 'zod/mini'
import { bettingLimit, cardCode, gameId, seatIndex, timeMs, wireChips, wireHandId } from './wire.ts'

/** Stage numbers of B-TURN-04 (Q53); players act at 2, 3, 5 and 7 only. */
export const handStageNumbers = {
  blinds: 0,
  dealing: 1,
  preflop: 2,
  flop: 3,
  turnDealing: 4,
  turn: 5,
  riverDealing: 6,
  river: 7,
  showdown: 8,
} as const

export const handStage = z.object({ value: z.int().check(z.minimum(0), z.maximum(8)) })

/** A seat of a table state (B-DATA-01). An open seat has an empty id and username and no chips. */
export const seatView = z.object({
  /** Empty at an open seat. */
  id: z.string(),
  username: z.string(),
  chips: wireChips,
  /** Always equal to `chips`. */
  balance: wireChips,
  pfp: z.nullable(z.string()),
  index: seatIndex,
  /** Whether the player is to act. */
  isActive: z.boolean(),
  isJoined: z.boolean(),
  /** Whether the player acts first on the running street. */
  isFirstPlayer: z.boolean(),
  isDealer: z.boolean(),
  isWaiting: z.boolean(),
  isSittingOut: z.boolean(),
  isFold: z.boolean(),
  isFolded: z.boolean(),
  isAllIn: z.boolean(),
  isBigBlind: z.boolean(),
  isBot: z.boolean(),
  isConnected: z.boolean(),
  /**
   * The player's two cards in the hand on the table: their codes if the viewer may see them, else BACKCARD. Empty
   * without a hand, after folding, and for other viewers after mucking.
   */
  playerCards: z.array(cardCode),
  sitOutAtNextHand: z.boolean(),
  sitOutAtNextBlind: z.boolean(),
  /** When the seat was taken; null at an open seat. */
  session: z.object({ start: z.nullable(timeMs) }),
  currentBet: wireChips,
  /** What is left of the player's time bank, ms; 0 at an open seat (N-TIME-01). */
  timeBank: z.int().check(z.minimum(0)),
})
export type SeatView = z.infer<typeof seatView>

export const betKind = z.enum(['ante', 'smallBlind', 'bigBlind', 'deadBlind', 'straddle', 'bet'])

/** The first entry of `sidePots` repeats the main pot (S-POT-04). */
export const potsView = z.object({
  mainPot: z.object({ amount: wireChips }),
  sidePots: z.array(z.object({ id: z.int(), amount: wireChips })),
})
export type PotsView = z.infer<typeof potsView>

/** The whole table as one viewer sees it (B-DATA-02, S-EMIT-01). Amounts in chips. */
export const tableView = z.object({
  gameId,
  tableId: gameId,
  /** Id of the running hand; between hands, id of the last hand; empty before the first hand. */
  sessionId: z.union([wireHandId, z.literal('')]),
  /** Rises with every accepted change of the table (S-RT-04). */
  seq: z.int(),
  name: z.string(),
  gameType: z.enum(['cash', 'tournament']),
  /** Only at a tournament's table. */
  tournamentId: z.optional(gameId),
  /** The limit of the running hand, or between hands of the next one; servers of earlier versions do not send it. */
  limit: z.optional(bettingLimit),
  smallBlind: wireChips,
  bigBlind: wireChips,
  /** At a tournament's table `minBuy` and `maxBuy` are both the tournament's buy-in. */
  minBuy: wireChips,
  maxBuy: wireChips,
  isRunning: z.boolean(),
  /** Hands dealt at this table so far. */
  handNumber: z.int(),
  /** One entry for each seat, by index (N-SEAT-01). */
  players: z.array(seatView),
  middleCards: z.array(cardCode),
  turnTimeOut: z.int(),
  smallBlindPlayerId: z.nullable(z.string()),
  /** Seat index of the button; null before the first hand, or if the table no longer has that seat. */
  dealer: z.nullable(seatIndex),
  capReached: z.boolean(),
  currentStage: handStage,
  anteGiven: z.boolean(),
  smallBlindGiven: z.boolean(),
  bigBlindGiven: z.boolean(),
  currentHighestBet: wireChips,
  canRaise: z.boolean(),
  /** The small blind (Q65). */
  roomMinBet: wireChips,
  /** Collected pots. */
  pot: wireChips,
  /** Collected pots plus the bets of the round. */
  totalPot: wireChips,
  playerBets: z.array(z.object({ userId: z.string(), amount: wireChips, kind: betKind })),
  /**
   * Chips to add now for the least raise of the player to act, or the stack if that is less; 0 if that player may not
   * raise.
   */
  minRaiseAmount: wireChips,
  pots: potsView,
  /** The player to act, with the time left; null if nobody is to act. */
  turn: z.nullable(
    z.object({ userId: z.string(), turnTimeOut: z.int(), startedAt: timeMs, timeLeft: z.int(), timeBank: z.boolean() }),
  ),
})
export type TableView = z.infer<typeof tableView>
