import type { UserId } from '../ports/ids.ts'

/** What a player told of another one (N-TABLE-04). */
export interface Report {
  /** unique: the same one again changes nothing */
  readonly id: string
  /** ms since 1970 UTC */
  readonly at: number
  readonly reporter: UserId
  readonly about: UserId
  readonly tableId: string
  /** the hand on the table just then; empty before the first */
  readonly handId: string
  readonly reason: string
  readonly body: string
}

/** For the operator to read. */
export interface Reports {
  /** @returns false if one of the two is no user */
  add(report: Report): Promise<boolean>
  /** Newest first. */
  about(user: UserId): Promise<readonly Report[]>
}
