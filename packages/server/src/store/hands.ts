import type { UserId } from '../ports/ids.ts'

/** A finished hand. Times are ms since 1970 UTC. */
export interface FinishedHand {
  readonly handId: string
  readonly tableId: string
  /** null at a cash table */
  readonly tournamentId: string | null
  readonly startedAt: number
  readonly finishedAt: number
  /** all pots together; hundredths of a chip at a cash table, chips in a tournament */
  readonly totalPot: number
  /** everybody who was dealt cards */
  readonly players: readonly UserId[]
  /** the whole record with all cards, JSON, without its game number: whoever delivers it filters it for the viewer (S-HIST-02) */
  readonly record: unknown
}

/** A finished hand with the number it got: unique in the room, rising (S-HIST-01). */
export interface StoredHand extends FinishedHand {
  readonly gameNumber: number
}

/** Which hands to list. */
export interface HandsQuery {
  /** only hands in which this user was dealt cards */
  readonly user: UserId
  readonly tableId?: string
  readonly tournamentId?: string
  /** only hands started then or later, ms since 1970 UTC */
  readonly startedFrom?: number
  readonly skip: number
  readonly take: number
}

/** The history of finished hands. */
export interface Hands {
  /** Stores a hand once; the same `handId` again changes nothing and answers the first number. */
  insert(hand: FinishedHand): Promise<{ readonly gameNumber: number }>
  byId(handId: string): Promise<StoredHand | null>
  /** Newest first; `count` is how many there are without `skip` and `take`. */
  list(query: HandsQuery): Promise<{ readonly count: number; readonly hands: readonly StoredHand[] }>
  /** The mean total pot of each table's last 100 hands, a fraction; a table without hands is not in the map (S-CASH-04). */
  averagePots(tableIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}
