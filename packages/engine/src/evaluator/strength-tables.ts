import { rankKeys, rowOffsets, slotCount } from './generated/perfect-hash.ts'
import { classIfSuited, classOfRanks } from './hand-class.ts'
import { columnOf, rowOf } from './hash-slot.ts'
import { forEachRankCounts, type RankCounts } from './rank-counts.ts'

/** Where each row of the perfect hash starts in `rankStrengths`. */
export const rowStarts = Int32Array.from(rowOffsets)

/** Class of each strength; strength 0 does not occur. */
export const classOfStrength = ((): Int32Array => {
  const classes = [0]
  forEachRankCounts(5, rankKeys, (counts) => {
    const mixed = classOfRanks(counts)
    const suited = classIfSuited(mixed)
    classes.push(mixed)
    if (suited !== null) classes.push(suited)
  })
  return Int32Array.from(classes).sort()
})()

/** Strengths of hands without a flush, by slot of the perfect hash. */
export const rankStrengths = new Uint16Array(slotCount)

/** Strengths of flushes, by the set of suited ranks: bit 0 is the deuce, bit 12 the ace; 5 to 7 bits are set. */
export const flushStrengths = new Uint16Array(1 << 13)

const slotOf = (keySum: number, size: number): number => (rowStarts[rowOf(keySum, size)] as number) + columnOf(keySum)

const strengthOfClass = new Map<number, number>()
classOfStrength.forEach((packed, strength) => {
  strengthOfClass.set(packed, strength)
})

forEachRankCounts(5, rankKeys, (counts, keySum) => {
  const mixed = classOfRanks(counts)
  rankStrengths[slotOf(keySum, 5)] = strengthOfClass.get(mixed) ?? 0
  const suited = classIfSuited(mixed)
  if (suited === null) return
  const ranks = counts.reduce((set, copies, rank) => set | (copies << rank), 0)
  flushStrengths[ranks] = strengthOfClass.get(suited) ?? 0
})

// The strength of six cards is the best strength of five of them, found by leaving out each card in turn. Likewise for
// seven cards and six.
const bestWithoutOneCard = (counts: RankCounts, keySum: number, size: number): number => {
  let best = 0
  for (let rank = 0; rank < 13; rank++) {
    if (counts[rank] === 0) continue
    const strength = rankStrengths[slotOf(keySum - (rankKeys[rank] as number), size - 1)] as number
    if (strength > best) best = strength
  }
  return best
}

for (const size of [6, 7]) {
  forEachRankCounts(size, rankKeys, (counts, keySum) => {
    rankStrengths[slotOf(keySum, size)] = bestWithoutOneCard(counts, keySum, size)
  })
}

// Removing a rank from a set gives a smaller number, so the strengths of all smaller sets are already final.
for (let ranks = 0; ranks < flushStrengths.length; ranks++) {
  let best = flushStrengths[ranks] ?? 0
  for (let bit = 1; bit <= ranks; bit <<= 1) best = Math.max(best, flushStrengths[ranks & ~bit] ?? 0)
  flushStrengths[ranks] = best
}
