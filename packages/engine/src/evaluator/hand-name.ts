import { type CategoryAndRanks, categoryIn, rankAt } from './category-and-ranks.ts'
import { handCategories } from './hand-category.ts'
import type { Strength } from './strength.ts'
import { categoryAndRanksByStrength } from './strength-tables.ts'

const rankNames = [
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Jack',
  'Queen',
  'King',
  'Ace',
] as const

const rankName = (rank: number): string => rankNames[rank] ?? ''
const rankNamePlural = (rank: number): string => (rankName(rank) === 'Six' ? 'Sixes' : `${rankName(rank)}s`)

/**
 * @param strength from `strengthOf` or `strengthOf7`
 * @returns what a dealer calls the hand, for example 'Full House, Aces over Nines' or 'Straight, Five high'
 * @throws RangeError if there is no such strength: a bug in the caller, never a player's fault
 */
export const handName = (strength: Strength): string => {
  const name = handNames[nameIndexOfStrength[strength] as number]
  if (name === undefined) throw new RangeError(`no hand has strength ${strength}`)
  return name
}

const NO_NAME_INDEX = 0xffff

const nameOfCategoryAndRanks = (categoryAndRanks: CategoryAndRanks): string => {
  const firstRank = rankAt(categoryAndRanks, 0)
  switch (categoryIn(categoryAndRanks)) {
    case handCategories.straightFlush:
      return rankName(firstRank) === 'Ace' ? 'Royal Flush' : `Straight Flush, ${rankName(firstRank)} high`
    case handCategories.fourOfAKind:
      return `Four of a Kind, ${rankNamePlural(firstRank)}`
    case handCategories.fullHouse:
      return `Full House, ${rankNamePlural(firstRank)} over ${rankNamePlural(rankAt(categoryAndRanks, 3))}`
    case handCategories.flush:
      return `Flush, ${rankName(firstRank)} high`
    case handCategories.straight:
      return `Straight, ${rankName(firstRank)} high`
    case handCategories.threeOfAKind:
      return `Three of a Kind, ${rankNamePlural(firstRank)}`
    case handCategories.twoPair:
      return `Two Pair, ${rankNamePlural(firstRank)} and ${rankNamePlural(rankAt(categoryAndRanks, 2))}`
    case handCategories.pair:
      return `Pair of ${rankNamePlural(firstRank)}`
    case handCategories.highCard:
      return `High Card, ${rankName(firstRank)}`
  }
}

/** Every name once, from the weakest hands to the strongest. */
const handNames: string[] = []

// For each strength, the index of its name in `handNames`; strengths with the same name are neighbors. An index takes
// two bytes, so the table stays in the processor's cache. References to the names would take eight bytes each.
const nameIndexOfStrength = Uint16Array.from(categoryAndRanksByStrength, (categoryAndRanks, strength) => {
  if (strength === 0) return NO_NAME_INDEX
  const name = nameOfCategoryAndRanks(categoryAndRanks)
  if (handNames[handNames.length - 1] !== name) handNames.push(name)
  return handNames.length - 1
})
