import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { HandId } from '../hand/setup.ts'
import type { HandState } from '../hand/state.ts'
import type { PlayerId, TableConfig } from './config.ts'
import type { HomeGame } from './home-game/state.ts'

/**
 * playing: dealt in when a hand starts. waiting: seated, has not chosen how to come in (S-SIT-02).
 * waitingForBigBlind, posting: has chosen (S-SIT-03). sittingOut: not dealt in, missed blinds are recorded.
 */
export type SeatStatus = 'playing' | 'waiting' | 'waitingForBigBlind' | 'posting' | 'sittingOut'

/** Automatic top-up at a cash table: a stack of less than `below` after a hand is filled up to `to` (N-TABLE-21). */
export interface AutoTopUp {
  readonly below: Chips
  readonly to: Chips
}

/**
 * Why the server ended an automatic top-up: the code of a refusal, or 'host-refused' if the host of a home game
 * declined.
 */
export type TopUpStopReason = string

/** A player's seat with everything the rules need to know about them. */
export interface TakenSeat {
  readonly seat: SeatNo
  readonly player: PlayerId
  /** The stack between hands. During a hand, the hand holds the stacks of the players dealt in (`stackOf`). */
  readonly stack: Chips
  /** Chips that are paid for and will be added after the hand (S-CASH-08). */
  readonly queued: Chips
  /** The automatic top-up; off if absent or null (N-TABLE-21). */
  readonly autoTopUp?: AutoTopUp | null
  readonly status: SeatStatus
  /**
   * 'nextHand': the player has asked to sit out after the hand (S-SIT-01). 'nextBigBlind' only occurs in older snapshots,
   * instead of `sitsOutNextBigBlind`.
   */
  readonly sitOutAt: 'nextHand' | 'nextBigBlind' | null
  /** The player has asked to sit out when the big blind would reach the seat, which cannot be withdrawn; no if absent. */
  readonly sitsOutNextBigBlind?: boolean
  readonly missedSmall: boolean
  readonly missedBig: boolean
  readonly leaving: boolean
  readonly connected: boolean
  /** In how many hands in a row the player timed out (S-TIME-02). */
  readonly timeouts: number
  /** When the seat was taken, ms, in a tournament the first one; clients get it as `session.start`. */
  readonly seatedAt: number
  /**
   * When the player will lose the seat, ms, because they sit out, are away or have no chips. Null without such a
   * deadline.
   */
  readonly givesUpAt: number | null
  /** Why the player will lose the seat: no chips (`broke`), or sitting out or away too long (`away`). */
  readonly givesUpFor: 'broke' | 'away' | null
  /**
   * The player sat down at a running game and was not dealt in yet. They owe a live big blind; blinds that pass their
   * seat do not count as missed.
   */
  readonly isNew: boolean
  /** The last hand that this player was dealt into; hands of earlier players of the seat do not count. */
  readonly lastHandId: HandId | null
  /**
   * `hadTurn` and `timedOut` are about the running hand; its end updates `timeouts` from them. A hand in which the
   * player had no turn does not count.
   */
  readonly hadTurn: boolean
  readonly timedOut: boolean
  /** Hands that the player was dealt into since the seat was taken; in a tournament at all its tables. */
  readonly handsDealt: number
  /** What is left of the player's time bank, ms (N-TIME-01). */
  readonly timeBankMs: number
  /** For each recent long wait for this player's connection, the value of `handsDealt` at that time (N-TIME-02). */
  readonly longWaits: readonly number[]
  /** The round trip time last measured by the server, ms, at most a second (N-TIME-03). */
  readonly roundTripMs: number
  /** When the player began to sit out, ms; null while not sitting out. */
  readonly satOutSince: number | null
  /**
   * Length of all earlier periods, ms, in which the player sat out since they were last dealt in; the present period
   * began at `satOutSince`. Earlier periods count, too, so that sitting in for a moment gains no time (S-SIT-05).
   */
  readonly satOutMs: number
  /** Why the player sits out; null while not sitting out. */
  readonly satOutFor: SitOutReason | null
  /**
   * Until when a held seat is kept, ms. If the player returns in time, the seat has the status `heldStatus` again
   * (S-TIME-05).
   */
  readonly heldUntil: number | null
  readonly heldStatus: SeatStatus | null
  readonly disconnectedSince: number | null
  /** When the offer to rebuy ends, ms (S-CASH-09); null while the player has chips. */
  readonly rebuyUntil: number | null
  /**
   * Tournaments: the player went away or has not come yet, and the table does not wait for the connection (S-MTT-08).
   */
  readonly isAway: boolean
  /** Tournaments: the table has waited for this connection in this level (N-TIME-02). */
  readonly waitedThisLevel: boolean
}

/**
 * The seat's fields that move with a player to another table of a tournament. `seatedAt` is absent for a new entrant and
 * in older journals: the seat was taken at the time of the event.
 */
export type CarriedSeatFields = Pick<
  TakenSeat,
  | 'connected'
  | 'disconnectedSince'
  | 'isAway'
  | 'waitedThisLevel'
  | 'handsDealt'
  | 'timeBankMs'
  | 'longWaits'
  | 'roundTripMs'
> &
  Partial<Pick<TakenSeat, 'seatedAt'>>

export type SitOutReason = 'asked' | 'timedOut' | 'disconnected' | 'held' | 'broke'

/**
 * turn: the time of every turn. timeBank: the player's own reserve (N-TIME-01). disconnect: the wait for a connection
 * (N-TIME-02).
 */
export type TurnTimeKind = 'turn' | ExtraTimeKind
export type ExtraTimeKind = 'timeBank' | 'disconnect'

/** When the current time of a turn began and when it ends, ms. */
export interface TurnClock {
  readonly kind: TurnTimeKind
  readonly startedAt: number
  readonly deadline: number
}

/** A player who left with more than the minimum buy-in; `at` in ms. */
export interface Departure {
  readonly player: PlayerId
  readonly stack: Chips
  readonly at: number
}

/** A player on the waiting list of a full table, first come, first served (N-TABLE-06). */
export interface WaitingPlayer {
  readonly player: PlayerId
  /** End of the offer of a free place, ms; null without an offer. */
  readonly offeredUntil: number | null
}

/** The state of a table with its running hand, including all hidden cards. */
export interface TableState {
  readonly config: TableConfig | null
  /** By seat number; null is an open seat. */
  readonly seats: readonly (TakenSeat | null)[]
  /** Places bought but not yet taken (S-CASH-05). */
  readonly reservations: readonly { readonly player: PlayerId; readonly amount: Chips; readonly until: number }[]
  /** Departures of the last two hours (C4); absent before the first, at tournament tables and in older snapshots. */
  readonly departures?: readonly Departure[]
  /**
   * The waiting list, in the order in which places are offered (N-TABLE-06); absent before anybody waits, at tournament
   * tables and in older snapshots.
   */
  readonly waiting?: readonly WaitingPlayer[]
  /** The running hand, or the last one until the next starts; null before the first. */
  readonly hand: HandState | null
  readonly button: SeatNo | null
  readonly smallBlind: SeatNo | null
  readonly bigBlind: SeatNo | null
  /** The seats of the last blinds posted in turn; a big blind that bought the button does not count (L15). */
  readonly blindsReached: { readonly small: SeatNo | null; readonly big: SeatNo | null }
  /** The seat that owed the small blind of the last hand, even if nobody sat there (L3). */
  readonly smallBlindSeat: SeatNo | null
  /** Hands dealt at this table since it opened. */
  readonly handsDealt: number
  /** Hands since the game last started; 0 while it is stopped or before its first hand (L14). */
  readonly handsThisGame: number
  /** The time of the running turn; null while nobody is to act. */
  readonly turnClock: TurnClock | null
  /** When the next street is dealt, or the choice to show or muck ends, ms; null if neither is scheduled. */
  readonly stepAt: number | null
  /** When the next hand starts, ms; null while none is scheduled. */
  readonly dealAt: number | null
  /** When the pots were awarded, ms, if a muck choice followed: the next hand is scheduled from here (S-HAND-11). */
  readonly awardedAt: number | null
  /** Absent unless the table is a home game. */
  readonly home?: HomeGame
}

/**
 * @returns the rules of an open table
 * @throws Error if the table has not been opened: a bug in the caller
 */
export const tableConfigOf = (state: Pick<TableState, 'config'>): TableConfig => {
  if (state.config === null) throw new Error('the table is not open')
  return state.config
}
