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
  /** each player's result, in the order of `players` and in the units of `totalPot` */
  readonly results: readonly PlayerHandResult[]
  /** JSON record with all cards, without the record number; filter it for the viewer (S-HIST-02) */
  readonly record: unknown
}

/** Result of a hand for one player. */
export interface PlayerHandResult {
  /** above zero won, below zero lost */
  readonly net: number
  /** the player's share of the rake (P14) */
  readonly rake: number
}
