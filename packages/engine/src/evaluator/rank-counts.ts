/** How many cards of each rank a hand holds: 13 numbers from 0 to 4, deuces first. */
export type RankCounts = Uint8Array

/**
 * Calls `visit` once for every combination of ranks that `cardCount` cards of one deck can have: 6,175 for five cards,
 * 18,395 for six, 49,205 for seven.
 * @param visit receives one array that is reused from call to call (copy it to keep it), and the sum of the cards' keys
 */
export const forEachRankCounts = (
  cardCount: number,
  rankKeys: readonly number[],
  visit: (counts: RankCounts, keySum: number) => void,
): void => {
  const counts = new Uint8Array(13)
  const fillRanksFrom = (rank: number, cardsLeft: number, keySum: number): void => {
    const key = rankKeys[rank] ?? 0
    if (rank < 12) {
      for (let copies = 0; copies <= 4 && copies <= cardsLeft; copies++) {
        counts[rank] = copies
        fillRanksFrom(rank + 1, cardsLeft - copies, keySum + copies * key)
      }
    } else if (cardsLeft <= 4) {
      counts[rank] = cardsLeft
      visit(counts, keySum + cardsLeft * key)
    }
  }
  fillRanksFrom(0, cardCount, 0)
}
