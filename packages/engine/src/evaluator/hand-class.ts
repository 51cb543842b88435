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
export const classIfSuited = (handClass: HandClass): HandClass | null => {
  switch (categoryOfClass(handClass)) {
    case handCategory.highCard:
      return handClass + ((handCategory.flush - handCategory.highCard) << 20)
    case handCategory.straight:
      return handClass + ((handCategory.straightFlush - handCategory.straight) << 20)
    default:
      return null
  }
}

// Largest group first, then higher rank first. The ace of a wheel counts as one and is read last.
const ranksInReadingOrder = (counts: RankCounts): number => {
  let largerGroups = 0
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
    } else if (copies === 3) largerGroups = rank * 0x111
    else if (copies === 4) largerGroups = rank * 0x1111
  }
  const ranks = (largerGroups << (pairBits + singleBits)) | (pairs << singleBits) | singles
  return ranks === wheelRanksAceFirst ? wheelRanksFiveFirst : ranks
}

const categoryOfRanks = (ranks: number): HandCategory => {
  const firstRank = rankAt(ranks, 0)
  const lastRank = rankAt(ranks, 4)
  const isSecondPair = rankAt(ranks, 2) === rankAt(ranks, 3)
  if (firstRank === rankAt(ranks, 3)) return handCategory.fourOfAKind
  if (firstRank === rankAt(ranks, 2))
    return lastRank === rankAt(ranks, 3) ? handCategory.fullHouse : handCategory.threeOfAKind
  if (firstRank === rankAt(ranks, 1)) return isSecondPair ? handCategory.twoPair : handCategory.pair
  return firstRank - lastRank === 4 || ranks === wheelRanksFiveFirst ? handCategory.straight : handCategory.highCard
}

export const categoryOfClass = (handClass: HandClass): HandCategory => (handClass >> 20) as HandCategory

/**
 * @param place 0 to 4 in the order a player reads the hand out: trips before kickers, a wheel from its five down
 * @returns rank index of the card there
 */
export const rankAt = (handClass: HandClass, place: number): number => (handClass >> (16 - 4 * place)) & 15
