import type { Chips } from '../../basics/chips.ts'
import type { PlayerId } from '../ids.ts'
import type { HomeSettings, HomeTerms } from './config.ts'

/** What a home game has in addition to a cash table. */
export interface HomeGame {
  readonly founder: PlayerId
  readonly host: PlayerId
  /**
   * Whether the present host only stands in for the founder: they took over because the founder left or was away, or
   * from another player who stood in. The founder then becomes host again on return (N-HOME-08).
   */
  readonly standsIn: boolean
  /** Whether the host has given up the seat and not come back, and no other player could take over yet. */
  readonly hostLeft: boolean
  /** Since when a host without a seat is disconnected, ms. For a seated host see the seat's `disconnectedSince`. */
  readonly hostAwaySince: number | null
  readonly settings: HomeSettings
  /** The founder and everybody who came in by the link. */
  readonly members: readonly Member[]
  /** Players who were removed and may not come back. */
  readonly barred: readonly PlayerId[]
  /** Requests for chips that wait for the host, oldest first. */
  readonly requests: readonly ChipRequest[]
  /** Players who will be removed from their seats after the running hand. */
  readonly removals: readonly PlayerId[]
  readonly pauseAsked: boolean
  /** When the present pause began, ms; null without one. During a pause no hand starts and no clock runs. */
  readonly pausedSince: number | null
  /** Terms that apply from the next hand on. */
  readonly nextTerms: HomeTerms | null
  readonly sheet: readonly SessionSheetLine[]
  readonly corrections: readonly SheetCorrection[]
  /**
   * When the game last became idle, ms: the start time of the last scheduled hand, the end of the last pause or the
   * opening of the table, whichever came last.
   */
  readonly idleSince: number
  /** `asked`: everybody is paid out after the running hand. */
  readonly end: 'no' | 'asked' | 'over'
  readonly endedAt: number | null
}

/** The founder, or a player who entered by the link. */
export interface Member {
  readonly player: PlayerId
  readonly name: string
}

/** A request for chips that waits for the host. */
export interface ChipRequest {
  readonly player: PlayerId
  readonly amount: Chips
  readonly at: number
}

/** A person's line of the session sheet; it remains when they leave, return or change their name (N-BANK-03). */
export interface SessionSheetLine {
  readonly player: PlayerId
  readonly bought: Chips
  readonly cashedOut: Chips
  /** Hands dealt in seats already given up. The present seat is not included. */
  readonly hands: number
  /** Time in seats already given up, ms. The present seat is not included. */
  readonly seatedMs: number
}

/** A correction by the host; it stays on the sheet (N-BANK-06). */
export interface SheetCorrection {
  readonly at: number
  readonly by: PlayerId
  readonly player: PlayerId
  /** Chips that the bank gave the player; below zero: chips that it took back. */
  readonly amount: Chips
  readonly reason: string
}
