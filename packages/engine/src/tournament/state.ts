import type { Chips } from '../basics/chips.ts'
import type { PlayerId, TableId } from '../table/config.ts'
import type { TableState } from '../table/state.ts'
import type { TournamentConfig } from './config.ts'

/** The stages of a tournament, from its announcement to its end (S-MTT-01). */
export type TournamentStatus = 'announced' | 'registering' | 'running' | 'on break' | 'finished' | 'cancelled'

/** A registered player. Un-registering removes the entrant. */
export interface Entrant {
  readonly player: PlayerId
  readonly state: 'registered' | 'playing' | 'out'
  /** What the player has paid into the pool: buy-in, rebuys and add-on. */
  readonly paid: Chips
  /** All fees that the player has paid. */
  readonly fees: Chips
  readonly rebuys: number
  readonly hasAddon: boolean
  /**
   * Set while the player has no chips but is not out yet: they may rebuy, or other tables still play a round of
   * hand-for-hand.
   */
  readonly busted: BustRecord | null
  /** Set once the player is out, and for the winner at the end; `finishPlaceOf` turns it into the place. */
  readonly finish: RankFromBottom | null
  /** Prize money that has already been paid. */
  readonly prize: Chips
}

/** A player who has lost all chips and may still rebuy, or is about to be placed. */
export interface BustRecord {
  readonly table: TableId
  /** The player's chips when the hand began. */
  readonly chips: Chips
  /** End of the offer to rebuy, ms (S-RBY-02); null without one. */
  readonly rebuyUntil: number | null
}

/** The rank of a player who is out, counted from the last place, because a late entry moves all places down by one. */
export interface RankFromBottom {
  /** Number of entrants who rank below this player. */
  readonly below: number
  /** Number of players who share the place, this one included. */
  readonly tied: number
}

/** The state of a tournament with all its tables. */
export interface TournamentState {
  /** The rules; null before the tournament is opened. */
  readonly config: TournamentConfig | null
  readonly status: TournamentStatus
  readonly hasStarted: boolean
  /**
   * Whether the start was missed while the server was down, and was postponed (S-MTT-12). Missing in snapshots of
   * version 0.1.
   */
  readonly isStartPostponed?: boolean
  /** In the order of registration. */
  readonly entrants: readonly Entrant[]
  /** The tables in play, without broken ones. */
  readonly tables: readonly TableState[]
  /** Number of tables opened so far, including broken ones. The next table gets the next number. */
  readonly tablesOpened: number
  /** The present level, from 1; 0 before the start. */
  readonly level: number
  /**
   * End of the level, ms. Null while the clock does not run: before the start, during breaks, and after the tournament.
   */
  readonly levelEndsAt: number | null
  /** Time that was left of the level when the break began, ms. Meaningful only during a break. */
  readonly levelLeftMs: number
  /** When the next break is due, ms; null while the clock does not run. */
  readonly breakAt: number | null
  /** End of the break, ms; null unless on break. */
  readonly breakEndsAt: number | null
  /** Number of breaks that have begun. */
  readonly breaks: number
  readonly lateRegistrationOpen: boolean
  readonly handForHand: boolean
  /** Whether the final table was drawn and no table has been added since (S-BAL-03). */
  readonly isFinalTable: boolean
  /** The prizes, first place first, once they are final; null before that (S-PAY-01). */
  readonly prizes: readonly Chips[] | null
}
