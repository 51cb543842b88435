import { type Card, rankOf, suitOf } from '../cards/card.ts'
import { handCategory } from './hand-category.ts'
import { categoryOfClass, rankAt } from './hand-class.ts'
import { strengthOf } from './strength.ts'
import { classOfStrength } from './strength-tables.ts'

/**
 * @param cards five, six or seven different cards in any order
 * @returns the five that win, as a player reads them out: trips before kickers, a straight from its top, a wheel from
 *   its five down to the ace; of equal ranks the one first in `cards`
 * @throws RangeError for any other number of cards: a bug in the caller, never a player's fault
 */
export const bestFive = (cards: readonly Card[]): readonly Card[] => {
  const packed = classOfStrength[strengthOf(cards)] as number
  const category = categoryOfClass(packed)
  const isSuited = category === handCategory.flush || category === handCategory.straightFlush
  const candidates = isSuited ? cardsOfFlush(cards) : cards
  // Plain loops and bits: every pot that is won asks for this.
  const five: Card[] = []
  let taken = 0
  for (let place = 0; place < 5; place++) {
    const rank = rankAt(packed, place)
    for (let index = 0; index < candidates.length; index++) {
      const card = candidates[index] as Card
      if (rankOf(card) !== rank || (taken & (1 << index)) !== 0) continue
      taken |= 1 << index
      five.push(card)
      break
    }
  }
  return five
}

const cardsOfFlush = (cards: readonly Card[]): Card[] => {
  const suits = [0, 1, 2, 3].map((suit) => cards.filter((card) => suitOf(card) === suit))
  return suits.find((suited) => suited.length >= 5) ?? []
}
