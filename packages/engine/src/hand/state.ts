import type { Card } from '../basics/card.ts'
import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { Pot, Street } from './events.ts'
import type { HandSetup } from './setup.ts'

/** A player dealt in, with what the hand knows of them. */
export interface PlayerInHand {
  readonly seat: SeatNo
  readonly startingStack: Chips
  /** Chips behind: not in a bet or pot. */
  readonly stack: Chips
  /** Chips put in on this street, not yet collected into a pot. */
  readonly bet: Chips
  /** All chips that the player has put into bets and pots in this hand, dead money included, less those returned. */
  readonly put: Chips
  /** The part of `put` that nobody has to match: dead blinds and a big blind ante. It belongs to the main pot. */
  readonly dead: Chips
  readonly hole: readonly [Card, Card] | null
  readonly folded: boolean
  /**
   * The bet to match right after the player's last action on this street; null before the first one. B8 and B9 measure
   * raises from it.
   */
  readonly actedAt: Chips | null
  /** Cards that everybody has seen. */
  readonly shown: readonly Card[]
  readonly mucked: boolean
}

export type HandPhase = 'betting' | 'runOut' | 'mucking' | 'over'

/** The state of a hand, including all hidden cards. */
export interface HandState {
  readonly setup: HandSetup
  readonly phase: HandPhase
  readonly street: Street
  /**
   * The first board and, if the hand is run twice, the second one. The second starts with the cards that both share.
   */
  readonly boards: readonly (readonly Card[])[]
  readonly players: readonly PlayerInHand[]
  readonly pots: readonly Pot[]
  readonly toAct: SeatNo | null
  /** Turns opened so far. */
  readonly turn: number
  /** The bet to match on this street. */
  readonly highestBet: Chips
  /** The last full bet or raise of this street, at least the big blind: the least a raise must add (B2). */
  readonly minRaise: Chips
  /** Full bets and raises of this street, for the cap of fixed limit. The big blind and a straddle count, too. */
  readonly raises: number
  /** Fixed limit: the last raise of this street has been made, and no later fold opens it again (S-BET-06). */
  readonly capped: boolean
  /** Who bet or raised last on this street; shows first if that is the river (S2). */
  readonly aggressor: SeatNo | null
  readonly raked: Chips
  readonly muckOffered: readonly SeatNo[]
}

/** What the player to act may do. Amounts are the seat's totals on this street unless they say otherwise. */
export interface LegalActions {
  readonly seat: SeatNo
  readonly canCheck: boolean
  /** Chips to add now for a call, never more than the stack; 0 when a check is free. */
  readonly callAmount: Chips
  readonly canRaise: boolean
  /** Null when the player may not raise; the all-in total when the stack is below a full raise. */
  readonly minRaiseTo: Chips | null
  /**
   * Null when the player may not raise; else the all-in total, not capped by the opponents' stacks. In fixed limit the
   * same as `minRaiseTo`.
   */
  readonly maxRaiseTo: Chips | null
}
