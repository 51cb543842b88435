import { type Card, fullDeck, rankOf, suitOf } from '../basics/card.ts'
import * as cardTables from './card-keys.ts'
import { categoryIn } from './category-and-ranks.ts'
import type { HandCategory } from './hand-category.ts'
import { hashColumnOf, hashRowOf } from './hash-slot.ts'
import * as strengthTables from './strength-tables.ts'

/**
 * How good a hand is: 1 (7-5-4-3-2 of mixed suits) to 7462 (royal flush). The larger number wins, equal numbers split
 * the pot.
 */
export type Strength = number

// For speed, imported tables are bound to local names: the compiler treats names of this module as constants, but not
// imported ones (docs/adr/0008). Also for speed, the sums of seven cards are written out: with helpers or loops they
// take up to half as long again. The casts replace checks: the only cards are 0 to 51, and every sum of keys of
// different cards has a slot.
const { cardKeys, flushSuitBySuitSum } = cardTables
const {
  categoryAndRanksByStrength: handClassByStrength,
  flushStrengths,
  nonFlushStrengths,
  hashRowStarts: rowStarts,
} = strengthTables

// One block of 64 entries per suit, indexed by card. The entry of a card is its rank bit in the block of its own suit,
// and zero in the blocks of other suits. Block 0 stays empty: it stands for hands without a flush.
const suitedRanks = new Uint16Array(5 << 6)
for (const card of fullDeck) suitedRanks[((1 + suitOf(card)) << 6) | card] = 1 << rankOf(card)

/** @returns strength of the best five of seven different cards, without allocating */
export const strengthOf7 = (c0: Card, c1: Card, c2: Card, c3: Card, c4: Card, c5: Card, c6: Card): Strength => {
  const key =
    ((cardKeys[c0] as number) +
      (cardKeys[c1] as number) +
      (cardKeys[c2] as number) +
      (cardKeys[c3] as number) +
      (cardKeys[c4] as number) +
      (cardKeys[c5] as number) +
      (cardKeys[c6] as number)) |
    0
  const suitBlock = (flushSuitBySuitSum[key >>> 23] as number) << 6
  if (suitBlock === 0) return nonFlushStrengths[(rowStarts[key & 0xfff] as number) + ((key >>> 12) & 0x7ff)] as number
  const ranks =
    (suitedRanks[suitBlock + c0] as number) |
    (suitedRanks[suitBlock + c1] as number) |
    (suitedRanks[suitBlock + c2] as number) |
    (suitedRanks[suitBlock + c3] as number) |
    (suitedRanks[suitBlock + c4] as number) |
    (suitedRanks[suitBlock + c5] as number) |
    (suitedRanks[suitBlock + c6] as number)
  return flushStrengths[ranks] as number
}

/**
 * @param cards five, six or seven different cards in any order
 * @returns strength of the best five of them, without allocating
 * @throws RangeError for any other number of cards: a bug in the caller, never a player's fault
 */
export const strengthOf = (cards: readonly Card[]): Strength => {
  if (cards.length !== 7) return strengthOfFewer(cards)
  const sevenCards = cards as SevenCards
  const key =
    ((cardKeys[sevenCards[0]] as number) +
      (cardKeys[sevenCards[1]] as number) +
      (cardKeys[sevenCards[2]] as number) +
      (cardKeys[sevenCards[3]] as number) +
      (cardKeys[sevenCards[4]] as number) +
      (cardKeys[sevenCards[5]] as number) +
      (cardKeys[sevenCards[6]] as number)) |
    0
  const suitBlock = (flushSuitBySuitSum[key >>> 23] as number) << 6
  if (suitBlock !== 0) return strengthOfFlush(cards, suitBlock)
  return nonFlushStrengths[(rowStarts[key & 0xfff] as number) + ((key >>> 12) & 0x7ff)] as number
}

type SevenCards = readonly [Card, Card, Card, Card, Card, Card, Card]

const strengthOfFewer = (cards: readonly Card[]): Strength => {
  const cardCount = cards.length
  if (cardCount !== 5 && cardCount !== 6) throw new RangeError(`a hand has 5 to 7 cards, not ${cardCount}`)
  let key = 0
  for (const card of cards) key = (key + (cardKeys[card] as number)) | 0
  const suitBlock = (flushSuitBySuitSum[key >>> 23] as number) << 6
  if (suitBlock !== 0) return strengthOfFlush(cards, suitBlock)
  return nonFlushStrengths[(rowStarts[hashRowOf(key, cardCount)] as number) + hashColumnOf(key)] as number
}

const strengthOfFlush = (cards: readonly Card[], suitBlock: number): Strength => {
  let ranks = 0
  for (const card of cards) ranks |= suitedRanks[suitBlock + card] as number
  return flushStrengths[ranks] as number
}

/** @returns the category of a hand with this strength (from `strengthOf`) */
export const categoryOf = (strength: Strength): HandCategory => categoryIn(handClassByStrength[strength] as number)
