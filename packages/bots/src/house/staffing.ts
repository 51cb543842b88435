/** A practice table as the lobby shows it. */
export interface PracticeTable {
  readonly id: string
  readonly bigBlind: number
  readonly people: number
  readonly bots: number
}

const SEATS = 6
const LIVELY = 4

/**
 * How many bots each practice table should have (N-PLAY-01, N-PLAY-02). The first table of each stake is always lively;
 * the others stay free for newcomers, who sit down at a fresh table where nobody owes a blind (N-PLAY-04), and get company
 * at once. One seat is always left for a person.
 */
export const staffing = (tables: readonly PracticeTable[]): ReadonlyMap<string, number> => {
  const lively = new Set<number>()
  const wanted = new Map<string, number>()
  for (const { id, bigBlind, people } of tables) {
    const isFirst = !lively.has(bigBlind)
    lively.add(bigBlind)
    const room = Math.max(0, SEATS - 1 - people)
    wanted.set(id, isFirst || people > 0 ? Math.min(LIVELY, room) : 0)
  }
  return wanted
}
