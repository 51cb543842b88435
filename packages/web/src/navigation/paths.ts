import type { Stake } from '@cardroom/protocol'

/** The stakes as last path segments of the cash lobbies, in the order of the lobby's tabs (A-ROUTE-03). */
export const stakeSegments = ['micro', 'low', 'medium', 'high'] as const
export type StakeSegment = (typeof stakeSegments)[number]

/** @returns the stake of a path segment in any case; null if it is no stake */
export const parsedStakeSegment = (segment: string): StakeSegment | null =>
  stakeSegments.find((name) => name === segment.toLowerCase()) ?? null

/** The stake in upper case, as the API expects it in filters. */
export const stakeFromSegment = (path: StakeSegment): Stake => path.toUpperCase() as Stake

export const segmentFromStake = (stake: Stake): StakeSegment => stake.toLowerCase() as StakeSegment

/** The last path segment of each tournament tab (A-ROUTE-06). */
export const tournamentPageSegments = ['info', 'players', 'prizes', 'tables', 'structure'] as const
export type TournamentPageSegment = (typeof tournamentPageSegments)[number]

/** Public and private tournaments are separate route groups (A-ROUTE-05). */
export type TournamentAccess = 'public' | 'private'
