import type { Chips } from '../basics/chips.ts'
import type { PlayerId, TableId } from '../table/config.ts'
import type { TableState } from '../table/state.ts'
import type { TournamentConfig } from './config.ts'

/** S-MTT-01 */
export type TournamentStatus = 'announced' | 'registering' | 'running' | 'on break' | 'finished' | 'cancelled'

/** A registered player. Un-registering removes the entrant. */
export interface Entrant {
  readonly player: PlayerId
  readonly state: 'registered' | 'playing' | 'out'
  /** For the pool: buy-in, rebuys and add-on. */
  readonly paid: Chips
  /** For the house, all together. */
  readonly fees: Chips
  readonly rebuys: number
  readonly hasAddon: boolean
  /** Has lost all chips and is not out yet: waits for a rebuy, or for the other tables in hand-for-hand. */
  readonly busted: Busted | null
  /** Once out; see `placeOf`. */
  readonly finish: Finish | null
  /** Already credited. */
  readonly prize: Chips
}

/** A player who has lost all chips and may still rebuy, or is about to be placed. */
export interface Busted {
  readonly table: TableId
  /** What the player had when the hand began. */
  readonly chips: Chips
  /** End of the offer to rebuy, ms (S-RBY-02); null without one. */
  readonly rebuyUntil: number | null
}

/** Counted from below, since places move down while late registration is open. */
export interface Finish {
  /** Entrants who were out before. */
  readonly below: number
  /** Number of players who share the place, this one included. */
  readonly tied: number
}

/** The state of a tournament with all its tables. */
export interface TournamentState {
  /** Null before it is opened. */
  readonly config: TournamentConfig | null
  readonly status: TournamentStatus
  readonly hasStarted: boolean
  /** The start was missed while the server was down, and was postponed (S-MTT-12). Missing in snapshots of version 0.1. */
  readonly isStartPostponed?: boolean
  /** In the order of registration. */
  readonly entrants: readonly Entrant[]
  /** The tables in play, without broken ones. */
  readonly tables: readonly TableState[]
  /** Counts broken tables, too: numbers the next table. */
  readonly tablesOpened: number
  /** From 1; 0 before the start. */
  readonly level: number
  /** Null while the clock does not run: before the start, during breaks, and when it is over. */
  readonly levelEndsAt: number | null
  /** Time left of the level when the break began, ms. */
  readonly levelLeftMs: number
  /** When the next break is due; null while the clock does not run. */
  readonly breakAt: number | null
  /** When play goes on; null unless on break. */
  readonly breakEndsAt: number | null
  /** Breaks that have begun. */
  readonly breaks: number
  readonly lateRegistrationOpen: boolean
  readonly handForHand: boolean
  /** The final table was drawn and no table was added since (S-BAL-03). */
  readonly isFinalTable: boolean
  /** By place, first place first, once they are final; null before (S-PAY-01). */
  readonly prizes: readonly Chips[] | null
}
