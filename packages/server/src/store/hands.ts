import type { UserId } from '../ports/ids.ts'

/** A finished hand. Times are ms since 1970 UTC. */
export interface FinishedHand {
  readonly handId: string
  readonly tableId: string
  /** null at a cash table */
  readonly tournamentId: string | null
  readonly startedAt: number
  readonly finishedAt: number
  /** all pots together; hundredths of a chip, in a tournament of its chips */
  readonly totalPot: number
  /** everybody who was dealt cards */
  readonly players: readonly UserId[]
  /** what it brought each of them, in the same order and in the units of `totalPot` */
  readonly results: readonly HandResult[]
  /** the whole record with all cards, JSON, without its game number: whoever delivers it filters it for the viewer (S-HIST-02) */
  readonly record: unknown
}

/** What a hand brought one player. */
export interface HandResult {
  /** above zero won, below zero lost */
  readonly net: number
  /** the player's part of its rake (P14) */
  readonly rake: number
}

/** A finished hand with the number it got: unique in the room, rising (S-HIST-01). */
export interface StoredHand extends Omit<FinishedHand, 'results'> {
  readonly gameNumber: number
}

/** When a player was in a hand, ms since 1970 UTC, and what came of it. */
export interface PlayedHand {
  readonly startedAt: number
  readonly finishedAt: number
  readonly net: number
}

/** Which hands to list. */
export interface HandsQuery {
  /** only hands in which this user was dealt cards */
  readonly user: UserId
  /** a table, or a tournament by its id or that of any of its tables: then the hands of all its tables (S-HIST-03) */
  readonly gameId?: string
  /** only hands started then or later, ms since 1970 UTC */
  readonly startedFrom?: number
  readonly skip: number
  readonly take: number
}

/** The history of finished hands. */
export interface Hands {
  /** Stores a hand once; the same `handId` again changes nothing and answers the first number. */
  insert(hand: FinishedHand): Promise<{ readonly gameNumber: number }>
  /**
   * Replaces the record of a stored hand by what `change` makes of it.
   * @returns false, and nothing happens, if there is no such hand yet
   */
  amend(handId: string, change: (record: unknown) => unknown): Promise<boolean>
  byId(handId: string): Promise<StoredHand | null>
  /** Newest first; `count` is how many there are without `skip` and `take`. */
  list(query: HandsQuery): Promise<{ readonly count: number; readonly hands: readonly StoredHand[] }>
  /** The mean total pot of each table's last 100 hands, a fraction; a table without hands is not in the map (S-CASH-04). */
  averagePots(tableIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The user's cash hands that finished at `since` or later, newest first. */
  cashSince(user: UserId, since: number): Promise<readonly PlayedHand[]>
  /** The rake of cash hands, hundredths, that the user paid up to and with this hand. */
  rakeUpTo(user: UserId, gameNumber: number): Promise<number>
}
