import type { Chips } from '../basics/chips.ts'
import type { Stakes, Variant } from '../hand/setup.ts'
import type { HomeGameConfig } from './home-game/config.ts'
import type { TableId } from './ids.ts'

export type { PlayerId, TableId } from './ids.ts'

/**
 * The rules of one table, fixed when it opens; only the stakes of a tournament and the terms of a home game change.
 * Times in ms.
 */
export interface TableConfig {
  readonly tableId: TableId
  readonly seats: number
  readonly stakes: Stakes
  readonly variant: Variant
  readonly minBuyIn: Chips
  readonly maxBuyIn: Chips
  /** Rake for 2, for 3 to 4, and for 5 or more players dealt in (S-RAKE-01). */
  readonly rake: {
    readonly basisPoints: readonly [number, number, number]
    readonly caps: readonly [Chips, Chips, Chips]
  }
  /** Whether a player coming in between button and small blind may buy the button (L15). Absent: no. */
  readonly buyButton?: boolean
  readonly timing: TableTiming
  /** Absent at a cash table. */
  readonly tournament?: TournamentTableConfig
  /** Absent unless the table is a home game. */
  readonly home?: HomeGameConfig
}

/**
 * What is different at a tournament's table: the button may be dead (L3), everybody with chips is dealt in (L17),
 * nobody buys in, sits out or leaves, no rake is taken, and hands start when the tournament says so.
 */
export interface TournamentTableConfig {
  /** Bets and shares of a pot are multiples of this amount. */
  readonly smallestChip: Chips
}

/** Waiting times of a table, ms. */
export interface TableTiming {
  readonly turnMs: number
  /** Time in ms that a turn gets in addition, because the player's message takes time to arrive (S-TIME-01). */
  readonly graceMs: number
  /** Time in ms before the first hand, from the moment when enough players are seated (S-CASH-07). */
  readonly firstHandMs: number
  /** Time in ms from the award of the pots to the next hand (S-HAND-11). */
  readonly nextHandMs: number
  /** The same after a hand in which two or more players did not fold; absent: `nextHandMs` (N-TABLE-08). */
  readonly afterShowdownMs?: number
  /** Time in ms between the streets of an all-in run-out (S-HAND-10). */
  readonly runOutMs: number
  readonly muckMs: number
  /** Time in ms in which a player without chips may rebuy (S-CASH-09). */
  readonly rebuyMs: number
  /** Time in ms after which a player who sits out or is disconnected loses the seat (S-SIT-05, S-TIME-04). */
  readonly awayMs: number
  /** Time in ms for which a seat is held while its player reloads the page (S-TIME-05). */
  readonly holdMs: number
  /** Time in ms after the buy-in in which the player must take a seat (S-CASH-05). */
  readonly reservationMs: number
}

/** The waiting times that docs/requirements.md asks for. */
export const normalTiming: TableTiming = {
  turnMs: 20_000,
  graceMs: 1_000,
  firstHandMs: 3_000,
  nextHandMs: 5_000,
  runOutMs: 1_500,
  muckMs: 5_000,
  rebuyMs: 60_000,
  awayMs: 600_000,
  holdMs: 60_000,
  reservationMs: 60_000,
}
