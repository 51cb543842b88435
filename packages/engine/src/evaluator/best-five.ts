import type { Card } from '../basics/card.ts'
import * as cardParts from '../basics/card.ts'
import { handCategory } from './hand-category.ts'
import * as classes from './hand-class.ts'
import { strengthOf } from './strength.ts'
import { classOfStrength } from './strength-tables.ts'

// Bound, because imported names are checked at every call (docs/adr/0008).
const { rankOf, suitOf } = cardParts
const { categoryOfClass, rankAt } = classes

/**
 * @param cards five, six or seven different cards in any order
 * @returns the five that win, as a player reads them out: trips before kickers, a straight from its top, a wheel from
 *   its five down to the ace; of equal ranks the one first in `cards`
 * @throws RangeError for any other number of cards: a bug in the caller, never a player's fault
 */
export const bestFive = (cards: readonly Card[], strength = strengthOf(cards)): readonly Card[] => {
  const packed = classOfStrength[strength] as number
  const category = categoryOfClass(packed)
  const isSuited = category === handCategory.flush || category === handCategory.straightFlush
  return inOrder(packed, isSuited ? cardsOfFlush(cards) : cards)
}

/** The next place to fill with each rank; what it holds for other ranks is from earlier hands. */
const nextPlace = new Uint8Array(13)

// One pass over the cards: every pot that is won asks for this.
const inOrder = (packed: number, cards: readonly Card[]): readonly Card[] => {
  for (let place = 4; place >= 0; place--) nextPlace[rankAt(packed, place)] = place
  const any = cards[0] as Card
  const five = [any, any, any, any, any]
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index] as Card
    const rank = rankOf(card)
    const place = nextPlace[rank] as number
    if (place > 4 || rankAt(packed, place) !== rank) continue
    five[place] = card
    nextPlace[rank] = place + 1
  }
  return five
}

// Seven cards have at most one suit of five.
const cardsOfFlush = (cards: readonly Card[]): readonly Card[] => {
  let suited: Card[] = []
  for (let suit = 0; suit < 4 && suited.length < 5; suit++) {
    suited = []
    for (let index = 0; index < cards.length; index++) {
      const card = cards[index] as Card
      if (suitOf(card) === suit) suited.push(card)
    }
  }
  return suited
}
