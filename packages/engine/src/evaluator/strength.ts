import { type Card, fullDeck, rankOf, suitOf } from '../cards/card.ts'
import { cardKeys, flushSuitOf } from './card-keys.ts'
import type { HandCategory } from './hand-category.ts'
import { categoryOfClass } from './hand-class.ts'
import { columnOf, rowOf } from './hash-slot.ts'
import { classOfStrength, flushStrengths, rankStrengths, rowStarts } from './strength-tables.ts'

/**
 * How good a hand is: 1 (7-5-4-3-2 of mixed suits) to 7462 (royal flush). The larger number wins, equal numbers split
 * the pot.
 */
export type Strength = number

// Casts instead of checks: 0 to 51 are the only cards and every sum of their keys has its slot.
const keyOf = (card: Card): number => cardKeys[card] as number
const rankStrength = (key: number, size: number): Strength =>
  rankStrengths[(rowStarts[rowOf(key, size)] as number) + columnOf(key)] as number

// Rank bit of each card in the block of its own suit, zero in the blocks of the others; block 0 stays empty.
const suitedRank = new Uint16Array(5 << 6)
for (const card of fullDeck) suitedRank[((1 + suitOf(card)) << 6) | card] = 1 << rankOf(card)
const flushStrength = (ranks: number): Strength => flushStrengths[ranks] as number
const suitedBit = (block: number, card: Card): number => suitedRank[block + card] as number

/** @returns strength of the best five of seven different cards, without allocating */
export const strengthOf7 = (c0: Card, c1: Card, c2: Card, c3: Card, c4: Card, c5: Card, c6: Card): Strength => {
  const key = (keyOf(c0) + keyOf(c1) + keyOf(c2) + keyOf(c3) + keyOf(c4) + keyOf(c5) + keyOf(c6)) | 0
  const suit = flushSuitOf(key)
  if (suit === 0) return rankStrength(key, 7)
  const block = suit << 6
  return flushStrength(
    suitedBit(block, c0) |
      suitedBit(block, c1) |
      suitedBit(block, c2) |
      suitedBit(block, c3) |
      suitedBit(block, c4) |
      suitedBit(block, c5) |
      suitedBit(block, c6),
  )
}

/**
 * @param cards five, six or seven different cards in any order
 * @returns strength of the best five of them, without allocating
 * @throws RangeError for any other number of cards: a bug in the caller, never a player's fault
 */
export const strengthOf = (cards: readonly Card[]): Strength => {
  const size = cards.length
  if (size < 5 || size > 7) throw new RangeError(`a hand has 5 to 7 cards, not ${size}`)
  // Written out because a loop over the cards takes half as long again.
  let key = (keyOf(cards[0] as Card) + keyOf(cards[1] as Card) + keyOf(cards[2] as Card)) | 0
  key = (key + keyOf(cards[3] as Card) + keyOf(cards[4] as Card)) | 0
  if (size === 7) key = (key + keyOf(cards[5] as Card) + keyOf(cards[6] as Card)) | 0
  else if (size === 6) key = (key + keyOf(cards[5] as Card)) | 0
  const suit = flushSuitOf(key)
  return suit === 0 ? rankStrength(key, size) : flushStrength(suitedRanks(cards, suit << 6))
}

const suitedRanks = (cards: readonly Card[], block: number): number => {
  let ranks = 0
  for (const card of cards) ranks |= suitedBit(block, card)
  return ranks
}

/** @returns kind of hand that a strength from `strengthOf` stands for */
export const categoryOf = (strength: Strength): HandCategory => categoryOfClass(classOfStrength[strength] as number)
