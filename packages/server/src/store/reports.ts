import type { UserId } from '../ports/ids.ts'

/** A player's report about another player (N-TABLE-04). */
export interface Report {
  /** unique: a repeated id changes nothing */
  readonly id: string
  /** ms since 1970 UTC */
  readonly at: number
  readonly reporter: UserId
  readonly about: UserId
  readonly tableId: string
  /** the hand on the table at that time; empty before the first */
  readonly handId: string
  readonly reason: string
  readonly body: string
}

/** Reports, for the operator. */
export interface Reports {
  /** @returns false if one of the players is not a user */
  add(report: Report): Promise<boolean>
  /** Newest first. */
  about(user: UserId): Promise<readonly Report[]>
}
