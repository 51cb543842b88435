import type { Chips } from '../../basics/chips.ts'
import type { Stakes, Variant } from '../../hand/setup.ts'
import type { PlayerId } from '../ids.ts'

/** What makes a cash table a home game: it has a host, and its chips come from its own bank. */
export interface HomeGameConfig {
  readonly founder: PlayerId
  readonly founderName: string
  readonly settings: HomeSettings
}

/** Settings that the host can change at any time. */
export interface HomeSettings {
  /** Whether new players cannot enter, and players without a seat cannot buy in for one. */
  readonly locked: boolean
  readonly chatOn: boolean
  /** Whether players without a seat and without a request for chips see the table. */
  readonly spectators: boolean
  /**
   * How many chips the bank gives a player in total without asking the host. 0: the host is asked each time; null: the
   * host is never asked (N-HOME-05, N-BANK-01).
   */
  readonly freeChips: Chips | null
  /** The https address of a voice or video call. */
  readonly callLink: string | null
  /** The value of one chip as text: '0.01 EUR' (N-BANK-04). */
  readonly chipValue: string | null
}

/** The rules that the host may change from the next hand on (N-HOME-06). */
export interface HomeTerms {
  /** Absent in older journals: the number of seats does not change. */
  readonly seats?: number
  readonly stakes: Stakes
  readonly minBuyIn: Chips
  readonly maxBuyIn: Chips
  readonly turnMs: number
  readonly limit: Variant['limit']
}

/** A change of the terms; fields that are left out stay as they are. */
export type TermsChange = Partial<Omit<HomeTerms, 'stakes'>> & {
  readonly stakes?: Partial<Omit<Stakes, 'straddle'>>
  /** Whether the player under the gun posts a straddle of two big blinds. */
  readonly straddles?: boolean
}
