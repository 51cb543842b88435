import type { UserId } from '../ports/ids.ts'

/** A finished hand. Times are ms since 1970 UTC. */
export interface FinishedHand {
  readonly handId: string
  readonly tableId: string
  /** null at a cash table */
  readonly tournamentId: string | null
  readonly startedAt: number
  readonly finishedAt: number
  /** sum of all pots; hundredths of a chip, or of a tournament chip */
  readonly totalPot: number
  /** everybody who was dealt cards */
  readonly players: readonly UserId[]
  /** each player's result, in the same order and in the units of `totalPot` */
  readonly results: readonly HandResult[]
  /** JSON record with all cards, without the game number; filter it for the viewer (S-HIST-02) */
  readonly record: unknown
}

/** Result of a hand for one player. */
export interface HandResult {
  /** above zero won, below zero lost */
  readonly net: number
  /** the player's share of the rake (P14) */
  readonly rake: number
}

/** A finished hand with its number: unique in the room, rising (S-HIST-01). */
export interface StoredHand extends Omit<FinishedHand, 'results'> {
  readonly gameNumber: number
}

/** A player's hand with its times (ms since 1970 UTC) and result. */
export interface PlayedHand {
  readonly startedAt: number
  readonly finishedAt: number
  readonly net: number
  /** null at a cash table; only then `net` is in wallet chips */
  readonly tournamentId: string | null
}

/** Which hands to list. */
export interface HandsQuery {
  /** only hands in which this user was dealt cards */
  readonly user: UserId
  /** id of a table, or of a tournament or one of its tables: then the hands of all its tables (S-HIST-03) */
  readonly gameId?: string
  /** only hands started then or later, ms since 1970 UTC */
  readonly startedFrom?: number
  /** only hands up to this game number, so that pages stay stable while new hands are played */
  readonly upTo?: number
  readonly skip: number
  readonly take: number
}

/** The history of finished hands. */
export interface Hands {
  /** Stores a hand once; a repeated `handId` changes nothing and returns the first number. */
  insert(hand: FinishedHand): Promise<{ readonly gameNumber: number }>
  /**
   * Replaces a stored record by the result of `change`.
   * @returns false if the hand is not stored
   */
  amend(handId: string, change: (record: unknown) => unknown): Promise<boolean>
  byId(handId: string): Promise<StoredHand | null>
  /** Newest first; `count` is the total without `skip` and `take`. */
  list(query: HandsQuery): Promise<{ readonly count: number; readonly hands: readonly StoredHand[] }>
  /** Game number and total pot of each table's last `most` hands; tables without hands are not in the map. */
  lastPots(
    tableIds: readonly string[],
    most: number,
  ): Promise<ReadonlyMap<string, readonly (readonly [gameNumber: number, totalPot: number])[]>>
  /** The user's hands that finished at `since` or later, newest first, up to an internal limit. */
  playedSince(user: UserId, since: number): Promise<readonly PlayedHand[]>
  /** The user's total rake in cash hands up to and including this hand, hundredths of a chip. */
  rakeUpTo(user: UserId, gameNumber: number): Promise<number>
}
