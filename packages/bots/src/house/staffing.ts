/** A practice table as the lobby shows it. */
export interface PracticeTable {
  readonly id: string
  /** Kept empty until a person sits down. */
  readonly newcomers: boolean
  readonly people: number
  readonly bots: number
}

const SEATS = 6
const LIVELY = 4

/**
 * How many bots each practice table should have (N-PLAY-01, N-PLAY-02). A table for newcomers stays empty until one sits
 * down, so that the game begins with the newcomer and nobody owes a blind (N-PLAY-04); then company comes at once. One
 * seat is always left for a person.
 */
export const staffing = (tables: readonly PracticeTable[]): ReadonlyMap<string, number> =>
  new Map(
    tables.map(({ id, newcomers, people }) => {
      const room = Math.max(0, SEATS - 1 - people)
      return [id, newcomers && people === 0 ? 0 : Math.min(LIVELY, room)]
    }),
  )
