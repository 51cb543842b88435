/** A set of ranks, such as those of one suit: one bit for each rank, from bit 0 for the deuce to bit 12 for the ace. */
export type RankBits = number

const bitCount = (mask: number): number => {
  let count = 0
  for (let bitsLeft = mask; bitsLeft !== 0; bitsLeft &= bitsLeft - 1) count += 1
  return count
}

const straightTopOf = (mask: RankBits): number => {
  for (let top = 12; top >= 4; top -= 1) if (((mask >> (top - 4)) & 31) === 31) return top
  return (mask & 0b1_0000_0000_1111) === 0b1_0000_0000_1111 ? 3 : 0
}

const masks = Array.from({ length: 1 << 13 }, (_, mask) => mask)
const bitCounts = Uint8Array.from(masks, bitCount)
/** The highest rank of a straight for each set of ranks: 3 (the five) for A-2-3-4-5, 0 without a straight. */
const straightTops = Uint8Array.from(masks, straightTopOf)

const highestRank = (mask: RankBits): RankBits => (mask === 0 ? 0 : 1 << (31 - Math.clz32(mask)))

/** Keeps only the `count` highest ranks. */
const highestRanks = (mask: RankBits, count: number): RankBits => {
  let highestBits = mask
  for (let countToDrop = (bitCounts[mask] ?? 0) - count; countToDrop > 0; countToDrop -= 1)
    highestBits &= highestBits - 1
  return highestBits
}

const strengthNumber = (category: number, mainRanks: number, kickers: number): number =>
  (category << 26) | (mainRanks << 13) | kickers

/**
 * Strength of the best five of seven cards, given as the ranks of each suit. The larger number wins, equal numbers
 * split the pot. Only for odds: the server decides who wins.
 */
export const handStrength = (spades: RankBits, hearts: RankBits, diamonds: RankBits, clubs: RankBits): number => {
  const anySuit = spades | hearts | diamonds | clubs
  for (const suit of [spades, hearts, diamonds, clubs]) {
    if ((bitCounts[suit] ?? 0) < 5) continue
    const flushTop = straightTops[suit] ?? 0
    return flushTop > 0 ? strengthNumber(8, 0, flushTop) : strengthNumber(5, 0, highestRanks(suit, 5))
  }
  const fourOfAKind = spades & hearts & diamonds & clubs
  if (fourOfAKind !== 0) return strengthNumber(7, fourOfAKind, highestRank(anySuit & ~fourOfAKind))
  const threeOfAKind = (spades & hearts & (diamonds | clubs)) | (diamonds & clubs & (spades | hearts))
  const twoOfAKind =
    (spades & hearts) |
    (spades & diamonds) |
    (spades & clubs) |
    (hearts & diamonds) |
    (hearts & clubs) |
    (diamonds & clubs)
  const tripsRank = highestRank(threeOfAKind)
  const pairRank = highestRank(twoOfAKind & ~tripsRank)
  if (tripsRank !== 0 && pairRank !== 0) return strengthNumber(6, tripsRank, pairRank)
  const straightTop = straightTops[anySuit] ?? 0
  if (straightTop > 0) return strengthNumber(4, 0, straightTop)
  if (tripsRank !== 0) return strengthNumber(3, tripsRank, highestRanks(anySuit & ~tripsRank, 2))
  const pairRanks = highestRanks(twoOfAKind, 2)
  if ((bitCounts[pairRanks] ?? 0) === 2) return strengthNumber(2, pairRanks, highestRank(anySuit & ~pairRanks))
  return pairRank !== 0
    ? strengthNumber(1, pairRank, highestRanks(anySuit & ~pairRank, 3))
    : strengthNumber(0, 0, highestRanks(anySuit, 5))
}
