import { handCategory } from './hand-category.ts'
import { categoryOfClass, rankAt } from './hand-class.ts'
import type { Strength } from './strength.ts'
import { classOfStrength } from './strength-tables.ts'

const names = [
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

const one = (rank: number): string => names[rank] ?? ''
const several = (rank: number): string => (one(rank) === 'Six' ? 'Sixes' : `${one(rank)}s`)

/**
 * @param strength from `strengthOf` or `strengthOf7`
 * @returns what a dealer calls the hand, for example 'Full House, Aces over Nines' or 'Straight, Five high'
 * @throws RangeError if there is no such strength: a bug in the caller, never a player's fault
 */
export const handName = (strength: Strength): string => {
  const known = knownNames[strength]
  if (known !== undefined) return known
  const name = nameOf(strength)
  knownNames[strength] = name
  return name
}

const knownNames: (string | undefined)[] = Array.from({ length: classOfStrength.length }, () => undefined)

const nameOf = (strength: Strength): string => {
  const packed = classOfStrength[strength]
  if (packed === undefined || strength === 0) throw new RangeError(`no hand has strength ${strength}`)
  const first = rankAt(packed, 0)
  switch (categoryOfClass(packed)) {
    case handCategory.straightFlush:
      return one(first) === 'Ace' ? 'Royal Flush' : `Straight Flush, ${one(first)} high`
    case handCategory.fourOfAKind:
      return `Four of a Kind, ${several(first)}`
    case handCategory.fullHouse:
      return `Full House, ${several(first)} over ${several(rankAt(packed, 3))}`
    case handCategory.flush:
      return `Flush, ${one(first)} high`
    case handCategory.straight:
      return `Straight, ${one(first)} high`
    case handCategory.threeOfAKind:
      return `Three of a Kind, ${several(first)}`
    case handCategory.twoPair:
      return `Two Pair, ${several(first)} and ${several(rankAt(packed, 2))}`
    case handCategory.pair:
      return `Pair of ${several(first)}`
    case handCategory.highCard:
      return `High Card, ${one(first)}`
  }
}
