import type { Card } from '../basics/card.ts'
import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'

export type HandId = string & { readonly id: 'hand' }

/** The blinds and the ante of a table, and its straddle if one may be made. */
export interface Stakes {
  readonly smallBlind: Chips
  readonly bigBlind: Chips
  readonly ante: Ante | null
  /**
   * A third blind, twice the big blind, that the player under the gun posts if the stack covers it (rules L20); null
   * where not played.
   */
  readonly straddle: Chips | null
  /** What the first raise over a straddle must add: the straddle itself (the default), or a big blind (L20). */
  readonly straddleRaise?: 'straddle' | 'bigBlind'
}

/**
 * 'each': every player dealt in pays the ante; it is no part of their bet (A1). 'bigBlind': the big blind pays it for
 * all, after the blind (A3).
 */
export interface Ante {
  readonly kind: 'each' | 'bigBlind'
  readonly amount: Chips
}

/** The rake of one hand, already chosen by the number of players dealt in (P10). */
export interface RakeRule {
  /** In hundredths of a percent; the rake is rounded down to a hundredth of a chip. */
  readonly basisPoints: number
  /** The most rake of a hand, over all pots (P12). */
  readonly cap: Chips
}

/** A player dealt in, and the blinds that this player posts to come in (L9, L11, L12). */
export interface HandSeat {
  readonly seat: SeatNo
  readonly stack: Chips
  /** A live big blind posted out of turn, or 0. */
  readonly livePost: Chips
  /** A dead blind into the pot, or 0. */
  readonly deadPost: Chips
}

/**
 * The rules in which poker variants differ. Code for all variants reads these fields instead of the name of a variant.
 */
export interface Variant {
  readonly limit: 'no-limit' | 'fixed-limit'
  /** Whether all-in hands deal the missing streets twice and halve each pot (P16). */
  readonly runTwice: boolean
}

/** Players of the largest table. */
export const MOST_SEATS = 10

/** Everything a hand needs from outside. Seats are in clockwise order. */
export interface HandSetup {
  readonly handId: HandId
  readonly seats: readonly HandSeat[]
  /** May be a seat without a player (dead button, L3). */
  readonly button: SeatNo
  /** Null where the small blind is dead (L3). */
  readonly smallBlind: SeatNo | null
  readonly bigBlind: SeatNo
  readonly stakes: Stakes
  readonly variant: Variant
  /** Null where no rake is taken (tournaments, P15). */
  readonly rake: RakeRule | null
  /** 52 cards in dealing order; no card is burned. */
  readonly deck: readonly Card[]
  /** Whether the table pauses between streets of an all-in run-out, so that players can follow (S-HAND-10). */
  readonly pausesRunOut: boolean
  /**
   * The unit of bets and of shares of a pot (P4). Stacks and stakes are multiples of it. If absent, a hundredth of a
   * chip.
   */
  readonly smallestChip?: Chips
}
