import { toSuitedCategoryAndRanks, unsuitedCategoryAndRanksOf } from './category-and-ranks.ts'
import { rankKeys, rowOffsets, slotCount } from './generated/perfect-hash.ts'
import { hashColumnOf, hashRowOf } from './hash-slot.ts'
import { forEachRankCounts, type RankCounts } from './rank-counts.ts'

/** Where each row of the perfect hash starts in `nonFlushStrengths`. */
export const hashRowStarts = Int32Array.from(rowOffsets)

/** Category and ranks of each strength; strength 0 does not occur. */
export const categoryAndRanksByStrength = ((): Int32Array => {
  const found = [0]
  forEachRankCounts(5, rankKeys, (counts) => {
    const unsuited = unsuitedCategoryAndRanksOf(counts)
    const suited = toSuitedCategoryAndRanks(unsuited)
    found.push(unsuited)
    if (suited !== null) found.push(suited)
  })
  return Int32Array.from(found).sort()
})()

/** Strengths of hands without a flush, by slot of the perfect hash. */
export const nonFlushStrengths = new Uint16Array(slotCount)

/** Strengths of flushes, by the set of suited ranks: bit 0 is the deuce, bit 12 the ace; 5 to 7 bits are set. */
export const flushStrengths = new Uint16Array(1 << 13)

const slotOf = (keySum: number, cardCount: number): number =>
  (hashRowStarts[hashRowOf(keySum, cardCount)] as number) + hashColumnOf(keySum)

const strengthByCategoryAndRanks = new Map<number, number>()
categoryAndRanksByStrength.forEach((categoryAndRanks, strength) => {
  strengthByCategoryAndRanks.set(categoryAndRanks, strength)
})

forEachRankCounts(5, rankKeys, (counts, keySum) => {
  const unsuited = unsuitedCategoryAndRanksOf(counts)
  nonFlushStrengths[slotOf(keySum, 5)] = strengthByCategoryAndRanks.get(unsuited) ?? 0
  const suited = toSuitedCategoryAndRanks(unsuited)
  if (suited === null) return
  const ranks = counts.reduce((rankSet, copies, rank) => rankSet | (copies << rank), 0)
  flushStrengths[ranks] = strengthByCategoryAndRanks.get(suited) ?? 0
})

// The strength of six cards is the best strength of five of them, found by leaving out each card in turn. Likewise for
// seven cards and six.
const bestWithoutOneCard = (counts: RankCounts, keySum: number, cardCount: number): number => {
  let bestStrength = 0
  for (let rank = 0; rank < 13; rank++) {
    if (counts[rank] === 0) continue
    const strength = nonFlushStrengths[slotOf(keySum - (rankKeys[rank] as number), cardCount - 1)] as number
    if (strength > bestStrength) bestStrength = strength
  }
  return bestStrength
}

for (const cardCount of [6, 7]) {
  forEachRankCounts(cardCount, rankKeys, (counts, keySum) => {
    nonFlushStrengths[slotOf(keySum, cardCount)] = bestWithoutOneCard(counts, keySum, cardCount)
  })
}

// Removing a rank from a set gives a smaller number, so the strengths of all smaller sets are already final.
for (let ranks = 0; ranks < flushStrengths.length; ranks++) {
  let bestStrength = flushStrengths[ranks] ?? 0
  for (let rankBit = 1; rankBit <= ranks; rankBit <<= 1)
    bestStrength = Math.max(bestStrength, flushStrengths[ranks & ~rankBit] ?? 0)
  flushStrengths[ranks] = bestStrength
}
