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
import type { ResponsibleGamingRefusal } from '../tables/contract.ts'

/**
 * The public summary of a tournament, without cards. The process that owns the tournament publishes it after each
 * visible change. Money is in hundredths of a wallet chip, stacks and blinds in hundredths of a tournament chip, times
 * in ms.
 */
export interface TournamentSummary {
  readonly id: TournamentId
  /** The journal's number of the change. An older summary never replaces a newer one. */
  readonly seq: number
  readonly config: TournamentConfig
  readonly status: TournamentStatus
  /** True from the first deal on, also after the end. */
  readonly hasStarted: boolean
  /** The room was down at the start time, so the start was postponed; `config.startsAt` is the new one (S-MTT-12). */
  readonly isStartPostponed?: boolean
  readonly lateRegistrationOpen: boolean
  /** The number of entrants, on which the number and the shares of the prizes depend (S-PAY-02). */
  readonly entries: number
  /** In order of registration, without players who un-registered. */
  readonly entrants: readonly EntrantSummary[]
  /** The prize pool so far; once `prizesFinal`, the pool that is paid out. */
  readonly pool: number
  /** Prizes by place, first place first. */
  readonly prizes: readonly number[]
  /** Late registration, rebuys and add-ons are over (S-PAY-01). */
  readonly prizesFinal: boolean
  /** The number of the current blind level, counted from 1; 0 before the start. */
  readonly level: number
  /** When the current blind level ends if no break comes before, ms; null while the level clock is stopped. */
  readonly levelEndsAt: number | null
  /**
   * When the next break is due, ms; null while the clock does not run. Missing in summaries of version 0.2, which show
   * no break before the next level.
   */
  readonly breakAt?: number | null
  /** When the break ends, ms; null unless the tournament is on break. */
  readonly breakEndsAt: number | null
  /** The tables that still play, in the order in which they were opened. */
  readonly tables: readonly TableId[]
}

export interface EntrantSummary {
  readonly player: PlayerId
  /** The winner stays `playing`, even after the end. */
  readonly state: 'registered' | 'playing' | 'out'
  /** Chips after the last hand, plus chips bought since then; 0 before the start and after elimination. */
  readonly chips: number
  /**
   * Null until elimination or, for the winner, until the end. While late registration is open, the number of a place
   * can still rise, because more players may enter (S-MTT-10).
   */
  readonly place: number | null
  /**
   * The prize of the place, credited to the wallet when prizes and place are final. After a cancellation the player's
   * share of the pool.
   */
  readonly prize: number
  /** The fees that the player paid for the registration, rebuys and the add-on (S-REF-02). */
  readonly fees: number
  /**
   * In a cancelled tournament, the part of `fees` that the player did not get back. Missing in summaries that version
   * 0.2 stored, where it counts as 0.
   */
  readonly feesKept?: number
  readonly table: TableId | null
  readonly seat: SeatNo | null
}

/** What a player asks of a tournament outside the play of hands. */
export type EntryRequest = 'register' | 'unregister' | 'rebuy' | 'declineRebuy' | 'addon'

/**
 * `insufficient`: the wallet does not cover the price. `tournament-unavailable`: no process that owns the tournament
 * answers now, so try again later.
 */
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
          | ResponsibleGamingRefusal
      }
    }

/** The tournaments of the room, in whatever process they run. Their tables are among the `Tables`. */
export interface Tournaments {
  /**
   * Creates a tournament; it is stored when the promise resolves. A call with the id of an existing
   * tournament changes nothing.
   * @throws OwnerUnavailable if no owner answers and the outcome is unknown; call it again
   */
  create(config: TournamentConfig): Promise<void>
  /** Tournaments that are neither finished nor cancelled, sorted by start time. */
  unfinished(): readonly TournamentSummary[]
  /** The summary of a tournament, even of one that has ended; null if there is no such tournament. */
  summary(id: TournamentId): Promise<TournamentSummary | null>
  /**
   * Sends a player's request. An ok answer means that the request is stored with its payment, in one append. The caller
   * checks self-exclusion, own limits and the access code.
   */
  ask(id: TournamentId, player: PlayerId, request: EntryRequest): Promise<TournamentAnswer>
  /** The operator cancels a tournament (S-REG-05). */
  cancel(id: TournamentId): Promise<TournamentAnswer>
  /** Where the player sits; null for a player who is not playing. */
  seatOf(id: TournamentId, player: PlayerId): { readonly table: TableId; readonly seat: SeatNo } | null
  /**
   * Whether the player may see players, tables and hands: everybody may, but in a private tournament only entrants
   * (S-REG-07). False once this process has dropped the summary, some minutes after the end.
   * @param player null for a guest
   */
  isVisibleTo(id: TournamentId, player: PlayerId | null): boolean
  /**
   * Calls `listener` with every new summary and the one before it, null for the first. A crash may skip some summaries,
   * but never the newest.
   */
  onSummary(listener: (summary: TournamentSummary, summaryBefore: TournamentSummary | null) => void): Cancel
}

/** The fees of an entrant that the house keeps after the end, which a referrer gets a share of (S-REF-02). */
export const feesKeptOf = (
  { status }: Pick<TournamentSummary, 'status'>,
  { fees, feesKept = 0 }: EntrantSummary,
): number => (status === 'finished' ? fees : feesKept)

export const isOver = ({ status }: Pick<TournamentSummary, 'status'>): boolean =>
  status === 'finished' || status === 'cancelled'
