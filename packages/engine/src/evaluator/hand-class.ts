import { type HandCategory, handCategory } from './hand-category.ts'
import type { RankCounts } from './rank-counts.ts'

/**
 * What decides between two five-card hands, in one number: the category in the bits from 20 up, then the five ranks,
 * four bits each, in the order a player reads the hand out. The hand with the larger number wins, and hands with the
 * same number split the pot. 7,462 different numbers occur.
 */
export type HandClass = number

const wheelRanksAceFirst = 0xc3210
const wheelRanksFiveFirst = 0x3210c

/** @param counts ranks of exactly five cards */
export const classOfRanks = (counts: RankCounts): HandClass => {
  const ranks = ranksInReadingOrder(counts)
  return (categoryOfRanks(ranks) << 20) | ranks
}

/** @returns class of the same ranks all in one suit, or null if a rank occurs twice */
export const classIfSuited = (packed: HandClass): HandClass | null => {
  switch (categoryOfClass(packed)) {
    case handCategory.highCard:
      return packed + ((handCategory.flush - handCategory.highCard) << 20)
    case handCategory.straight:
      return packed + ((handCategory.straightFlush - handCategory.straight) << 20)
    default:
      return null
  }
}

// Largest group first, then higher rank first. The ace of a wheel counts as one and is read last.
const ranksInReadingOrder = (counts: RankCounts): number => {
  let larger = 0
  let pairs = 0
  let pairBits = 0
  let singles = 0
  let singleBits = 0
  for (let rank = 12; rank >= 0; rank--) {
    const copies = counts[rank]
    if (copies === 1) {
      singles = (singles << 4) | rank
      singleBits += 4
    } else if (copies === 2) {
      pairs = (pairs << 8) | (rank * 0x11)
      pairBits += 8
    } else if (copies === 3) larger = rank * 0x111
    else if (copies === 4) larger = rank * 0x1111
  }
  const ranks = (larger << (pairBits + singleBits)) | (pairs << singleBits) | singles
  return ranks === wheelRanksAceFirst ? wheelRanksFiveFirst : ranks
}

const categoryOfRanks = (ranks: number): HandCategory => {
  const first = rankAt(ranks, 0)
  const last = rankAt(ranks, 4)
  const isSecondPair = rankAt(ranks, 2) === rankAt(ranks, 3)
  if (first === rankAt(ranks, 3)) return handCategory.fourOfAKind
  if (first === rankAt(ranks, 2)) return last === rankAt(ranks, 3) ? handCategory.fullHouse : handCategory.threeOfAKind
  if (first === rankAt(ranks, 1)) return isSecondPair ? handCategory.twoPair : handCategory.pair
  return first - last === 4 || ranks === wheelRanksFiveFirst ? handCategory.straight : handCategory.highCard
}

export const categoryOfClass = (packed: HandClass): HandCategory => (packed >> 20) as HandCategory

/**
 * @param place 0 to 4 in the order a player reads the hand out: trips before kickers, a wheel from its five down
 * @returns rank index of the card there
 */
export const rankAt = (packed: HandClass, place: number): number => (packed >> (16 - 4 * place)) & 15
