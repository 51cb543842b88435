import type {
  PlayerId,
  SeatNo,
  TableId,
  TournamentConfig,
  TournamentId,
  TournamentRefusalCode,
  TournamentStatus,
} from '@cardroom/engine'
import type { Cancel } from '../ports/clock.ts'
import type { SafetyRefusal } from '../tables/contract.ts'

/**
 * What everybody may know of a tournament: no cards in it. Its owner publishes it after each change that shows.
 * Money in hundredths of a chip of the wallet, stacks and blinds in hundredths of a tournament chip; times in ms.
 */
export interface TournamentNews {
  readonly id: TournamentId
  /** The journal's number of the change: older news never replaces newer. */
  readonly seq: number
  readonly config: TournamentConfig
  readonly status: TournamentStatus
  /** True from the first deal on, and for ever. */
  readonly hasStarted: boolean
  readonly lateRegistrationOpen: boolean
  /** Those who count for the shares of the pool (S-PAY-02). */
  readonly entries: number
  /** In the order of registration; who un-registered is not among them. */
  readonly entrants: readonly EntrantNews[]
  /** As it is now, or as it is to be paid out once `prizesFinal`. */
  readonly pool: number
  /** By place, first place first. */
  readonly prizes: readonly number[]
  /** Late registration, rebuys and add-ons are over (S-PAY-01). */
  readonly prizesFinal: boolean
  /** From 1; 0 before the start. */
  readonly level: number
  /** Null while the clock does not run. */
  readonly levelEndsAt: number | null
  /** Null unless on break. */
  readonly breakEndsAt: number | null
  /** Those in play, in the order in which they were opened. */
  readonly tables: readonly TableId[]
}

export interface EntrantNews {
  readonly player: PlayerId
  /** The winner is `playing` to the end. */
  readonly state: 'registered' | 'playing' | 'out'
  /** As of the end of the last hand, with those bought since; 0 before the start and once out. */
  readonly chips: number
  /** Null until out or, for the winner, until it is over. While late registration is open it can still move down (S-MTT-10). */
  readonly place: number | null
  /** What the place is worth; it is credited when that is certain. */
  readonly prize: number
  /** What the house keeps of what the player paid: of the registration, rebuys and the add-on (S-REF-02). */
  readonly fees: number
  readonly table: TableId | null
  readonly seat: SeatNo | null
}

/** What a player may ask of a tournament outside the play of hands. */
export type TournamentWish = 'register' | 'unregister' | 'rebuy' | 'declineRebuy' | 'addon'

/** `insufficient`: the wallet does not cover it. `tournament-unavailable`: nobody answers just now; ask again. */
export type TournamentAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly refusal: {
        readonly code:
          | TournamentRefusalCode
          | 'no-such-tournament'
          | 'insufficient'
          | 'tournament-unavailable'
          | SafetyRefusal
      }
    }

/** The tournaments of the room, wherever they live. Their tables are among the `Tables`. */
export interface Tournaments {
  /**
   * Makes a tournament; durable when it settles. The same id again changes nothing.
   * @throws TableUnavailable if the journal cannot be reached: then it is unknown whether it was made; make it again
   */
  create(config: TournamentConfig): Promise<void>
  /** Those not over, by start time. */
  running(): readonly TournamentNews[]
  /** Also of those over, while their journal stands. */
  news(id: TournamentId): Promise<TournamentNews | null>
  /**
   * Durable when it answers ok, money included: the wallet pays in the same append. Self exclusion, own limits and the
   * access code are the caller's to check.
   */
  ask(id: TournamentId, player: PlayerId, wish: TournamentWish): Promise<TournamentAnswer>
  /** By the operator (S-REG-05). */
  cancel(id: TournamentId): Promise<TournamentAnswer>
  /** Where the player sits; null for who is not playing. */
  seatOf(id: TournamentId, player: PlayerId): { readonly table: TableId; readonly seat: SeatNo } | null
  /** Whether the player may see players, tables and hands: everybody, or in a private one the entrants (S-REG-07). */
  isOpenTo(id: TournamentId, player: PlayerId | null): boolean
  /** Told of every news, with the one before it; a crash may skip some, the newest always comes. */
  onNews(listener: (news: TournamentNews, before: TournamentNews | null) => void): Cancel
}
