import type { Card } from '../basics/card.ts'
import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { HandSetup } from './setup.ts'

export type Street = 'preflop' | 'flop' | 'turn' | 'river'
export type ForcedBetKind = 'ante' | 'smallBlind' | 'bigBlind' | 'deadBlind' | 'straddle'

/** A pot with the seats that can still win it, clockwise from the left of the button. */
export interface Pot {
  readonly amount: Chips
  readonly eligible: readonly SeatNo[]
}

/** Chips of one seat: a winner's part of one pot on one board, or a player's part of the rake. */
export interface SeatAmount {
  readonly seat: SeatNo
  readonly amount: Chips
}

/** Everything that happens in a hand. */
export type HandEvent =
  /** The first event of every hand. It holds the deck, so it never leaves the server. */
  | { readonly type: 'HandStarted'; readonly setup: HandSetup }
  /** `amount` left the stack; a deadBlind and an ante go to the pot, the others count as a bet of this street. */
  | {
      readonly type: 'ForcedBetPosted'
      readonly seat: SeatNo
      readonly kind: ForcedBetKind
      readonly amount: Chips
      readonly allIn: boolean
    }
  | {
      readonly type: 'HoleCardsDealt'
      readonly hands: readonly { readonly seat: SeatNo; readonly cards: readonly [Card, Card] }[]
    }
  /** `seat` is to act; `turn` rises by one with every turn of the hand, from 1. */
  | { readonly type: 'TurnOpened'; readonly seat: SeatNo; readonly turn: number }
  | { readonly type: 'Folded'; readonly seat: SeatNo }
  | { readonly type: 'Checked'; readonly seat: SeatNo }
  /** `amount` is the chips added now, `to` the seat's total on this street. */
  | {
      readonly type: 'Called'
      readonly seat: SeatNo
      readonly amount: Chips
      readonly to: Chips
      readonly allIn: boolean
    }
  | { readonly type: 'Bet'; readonly seat: SeatNo; readonly amount: Chips; readonly to: Chips; readonly allIn: boolean }
  | {
      readonly type: 'Raised'
      readonly seat: SeatNo
      readonly amount: Chips
      readonly to: Chips
      readonly allIn: boolean
      /** Whether this is at least a full raise. If so, the next raise must add at least as much (B2, B5). */
      readonly full: boolean
    }
  | { readonly type: 'BettingRoundEnded'; readonly street: Street }
  /** The part of the last bet that nobody called has gone back to the stack (P5). */
  | { readonly type: 'UncalledReturned'; readonly seat: SeatNo; readonly amount: Chips }
  /** The bets of the street have been added to the pots. `pots` are all pots so far, the main pot first. */
  | { readonly type: 'BetsCollected'; readonly pots: readonly Pot[] }
  /** No more betting is possible: all live hands are face up before the run-out (S1). */
  | { readonly type: 'HandsTurnedUp'; readonly seats: readonly SeatNo[] }
  /** `cards` are the new ones; `board` is 0, or 1 for the second run (P16). */
  | { readonly type: 'BoardDealt'; readonly street: Street; readonly cards: readonly Card[]; readonly board: 0 | 1 }
  /**
   * Two or more players are live after the last betting. HandShown events follow in the order of S2, none after a
   * run-out.
   */
  | { readonly type: 'ShowdownOpened' }
  | { readonly type: 'HandShown'; readonly seat: SeatNo; readonly cards: readonly Card[] }
  | {
      readonly type: 'RakeTaken'
      readonly amount: Chips
      /** What each seat pays of the rake. */
      readonly bySeat: readonly SeatAmount[]
      readonly pots: readonly Pot[]
    }
  /** One event per pot and board, side pots first (P3). `pot` 0 is the main pot. The first shares get the odd chips. */
  | {
      readonly type: 'PotAwarded'
      readonly pot: number
      readonly board: 0 | 1
      readonly shares: readonly SeatAmount[]
      /** At a showdown: the hand's name and its five cards for each winner, in the order of `shares`; else empty. */
      readonly hands: readonly { readonly name: string; readonly cards: readonly Card[] }[]
    }
  /** These seats may show or muck; everything else of the hand is settled (S-SHOW-02). */
  | { readonly type: 'MuckOffered'; readonly seats: readonly SeatNo[] }
  | { readonly type: 'HandMucked'; readonly seat: SeatNo }
  /** `stacks` are those of all players dealt in, after the hand. */
  | { readonly type: 'HandEnded'; readonly stacks: readonly { readonly seat: SeatNo; readonly stack: Chips }[] }
