import type { Chips } from '../basics/chips.ts'
import type { Variant } from '../hand/setup.ts'
import { normalTiming, type TableTiming } from '../table/config.ts'

export type TournamentId = string & { readonly id: 'tournament' }

/**
 * The rules of one tournament, fixed when it opens. Times in ms. Money (buy-in, fees, costs, guarantee) in hundredths
 * of a chip of the wallet, stacks and blinds in hundredths of a tournament chip. The smallest chip is `ONE_CHIP`.
 */
export interface TournamentConfig {
  readonly tournamentId: TournamentId
  readonly name: string
  /** The short number shown as ID (Q40). */
  readonly uid: string
  readonly access: 'PUBLIC' | 'PRIVATE'
  /** From when on players may register (S-MTT-01). */
  readonly opensAt: number
  readonly startsAt: number
  readonly buyIn: Chips
  readonly fee: Chips
  readonly minPlayers: number
  readonly maxPlayers: number
  /** Seats of every table, 2 to 10. Absent in older stored tournaments, whose tables have 6 (N-SEAT-01). */
  readonly seatsPerTable?: number
  /** The guaranteed minimum of the prize pool, 0 for none (S-PAY-01). */
  readonly guarantee: Chips
  readonly lateRegistration: boolean
  readonly structure: Structure
  /** Breaks: their length, and the time of play before each (S-MTT-05). */
  readonly breaks: { readonly everyMs: number; readonly lengthMs: number }
  /** Chips that a rebuy gives for the price of buy-in and fee (S-RBY-01). */
  readonly rebuyChips: Chips
  /** Chips that the add-on gives. Rebuys and add-ons are allowed only if this is above 0. */
  readonly addonChips: Chips
  readonly addonCost: Chips
  readonly addonFee: Chips
  readonly variant: Variant
  /** `rebuyMs` is how long a player out of chips may rebuy (S-RBY-02). */
  readonly timing: TableTiming
}

/**
 * The starting stack and the blind levels. After the listed levels, each further level doubles the blinds and the ante
 * (S-MTT-02).
 */
export interface Structure {
  readonly startingStack: Chips
  /** The levels in order, at least one. */
  readonly levels: readonly Level[]
}

export interface Level {
  readonly smallBlind: Chips
  readonly bigBlind: Chips
  /** Paid by every player dealt in; 0 for none. */
  readonly ante: Chips
  readonly lengthMs: number
}

/** The smallest chip of a tournament, in hundredths of a chip. */
export const ONE_CHIP = 100 as Chips

const DEFAULT_SEATS_PER_TABLE = 6

/** Seats of every table of the tournament (S-MTT-06, N-SEAT-01). */
export const seatsPerTableOf = ({ seatsPerTable }: Pick<TournamentConfig, 'seatsPerTable'>): number =>
  seatsPerTable ?? DEFAULT_SEATS_PER_TABLE

/** The waiting times of a cash table, but with less time to rebuy (S-RBY-02). */
export const tournamentTiming: TableTiming = { ...normalTiming, rebuyMs: 12_000 }
