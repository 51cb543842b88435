/** The ranks of one suit as bits, deuce 0 to ace 12. */
export type Ranks = number

const bitCount = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}

const straightTopOf = (mask: Ranks): number => {
  for (let top = 12; top >= 4; top -= 1) if (((mask >> (top - 4)) & 31) === 31) return top
  return (mask & 0b1_0000_0000_1111) === 0b1_0000_0000_1111 ? 3 : 0
}

const masks = Array.from({ length: 1 << 13 }, (_, mask) => mask)
const bitCounts = Uint8Array.from(masks, bitCount)
/** The highest rank of a straight for each set of ranks: 3 (the five) for A-2-3-4-5, 0 without a straight. */
const straightTops = Uint8Array.from(masks, straightTopOf)

const highestRank = (mask: Ranks): Ranks => (mask === 0 ? 0 : 1 << (31 - Math.clz32(mask)))

/** Keeps only the `count` highest ranks. */
const highestRanks = (mask: Ranks, count: number): Ranks => {
  let rest = mask
  for (let left = (bitCounts[mask] ?? 0) - count; left > 0; left -= 1) rest &= rest - 1
  return rest
}

const strengthNumber = (category: number, main: number, kickers: number): number =>
  (category << 26) | (main << 13) | kickers

/**
 * Strength of the best five of seven cards, given as the ranks of each suit. The larger number wins, equal numbers
 * split the pot. Only for odds: the server decides who wins.
 */
export const handStrength = (a: Ranks, b: Ranks, c: Ranks, d: Ranks): number => {
  const any = a | b | c | d
  for (const suit of [a, b, c, d]) {
    if ((bitCounts[suit] ?? 0) < 5) continue
    const top = straightTops[suit] ?? 0
    return top > 0 ? strengthNumber(8, 0, top) : strengthNumber(5, 0, highestRanks(suit, 5))
  }
  const four = a & b & c & d
  if (four !== 0) return strengthNumber(7, four, highestRank(any & ~four))
  const three = (a & b & (c | d)) | (c & d & (a | b))
  const two = (a & b) | (a & c) | (a & d) | (b & c) | (b & d) | (c & d)
  const trips = highestRank(three)
  const pair = highestRank(two & ~trips)
  if (trips !== 0 && pair !== 0) return strengthNumber(6, trips, pair)
  const top = straightTops[any] ?? 0
  if (top > 0) return strengthNumber(4, 0, top)
  if (trips !== 0) return strengthNumber(3, trips, highestRanks(any & ~trips, 2))
  const pairs = highestRanks(two, 2)
  if ((bitCounts[pairs] ?? 0) === 2) return strengthNumber(2, pairs, highestRank(any & ~pairs))
  return pair !== 0 ? strengthNumber(1, pair, highestRanks(any & ~pair, 3)) : strengthNumber(0, 0, highestRanks(any, 5))
}
