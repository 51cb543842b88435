import { type HandCategory, handCategories } from './hand-category.ts'
import type { RankCounts } from './rank-counts.ts'

/**
 * What decides between two five-card hands, in one number: the category in the bits from 20 up, then the five ranks,
 * four bits each, in the order a player reads the hand out. The hand with the larger number wins, and hands with the
 * same number split the pot. 7,462 different numbers occur.
 */
export type CategoryAndRanks = number

const wheelRanksAceFirst = 0xc3210
const wheelRanksFiveFirst = 0x3210c

/**
 * @param counts ranks of exactly five cards
 * @returns category and ranks of five cards with these ranks that are not all in one suit
 */
export const unsuitedCategoryAndRanksOf = (counts: RankCounts): CategoryAndRanks => {
  const packedRanks = ranksInReadingOrder(counts)
  return (categoryOfRanks(packedRanks) << 20) | packedRanks
}

/** @returns category and ranks of the same cards if all were in one suit; null if a rank occurs twice */
export const toSuitedCategoryAndRanks = (categoryAndRanks: CategoryAndRanks): CategoryAndRanks | null => {
  switch (categoryIn(categoryAndRanks)) {
    case handCategories.highCard:
      return categoryAndRanks + ((handCategories.flush - handCategories.highCard) << 20)
    case handCategories.straight:
      return categoryAndRanks + ((handCategories.straightFlush - handCategories.straight) << 20)
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
  const packedRanks = (largerGroups << (pairBits + singleBits)) | (pairs << singleBits) | singles
  return packedRanks === wheelRanksAceFirst ? wheelRanksFiveFirst : packedRanks
}

const categoryOfRanks = (packedRanks: number): HandCategory => {
  const firstRank = rankAt(packedRanks, 0)
  const lastRank = rankAt(packedRanks, 4)
  const isSecondPair = rankAt(packedRanks, 2) === rankAt(packedRanks, 3)
  if (firstRank === rankAt(packedRanks, 3)) return handCategories.fourOfAKind
  if (firstRank === rankAt(packedRanks, 2))
    return lastRank === rankAt(packedRanks, 3) ? handCategories.fullHouse : handCategories.threeOfAKind
  if (firstRank === rankAt(packedRanks, 1)) return isSecondPair ? handCategories.twoPair : handCategories.pair
  return firstRank - lastRank === 4 || packedRanks === wheelRanksFiveFirst
    ? handCategories.straight
    : handCategories.highCard
}

export const categoryIn = (categoryAndRanks: CategoryAndRanks): HandCategory => (categoryAndRanks >> 20) as HandCategory

/**
 * @param place 0 to 4 in the order a player reads the hand out: trips before kickers, a wheel from its five down
 * @returns rank index of the card there
 */
export const rankAt = (categoryAndRanks: CategoryAndRanks, place: number): number =>
  (categoryAndRanks >> (16 - 4 * place)) & 15
