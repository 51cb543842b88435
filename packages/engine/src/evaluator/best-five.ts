import type { Card } from '../basics/card.ts'
import * as cardParts from '../basics/card.ts'
import * as categoriesAndRanks from './category-and-ranks.ts'
import { handCategories } from './hand-category.ts'
import { strengthOf } from './strength.ts'
import { categoryAndRanksByStrength } from './strength-tables.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { rankOf, suitOf } = cardParts
const { categoryIn, rankAt } = categoriesAndRanks

/**
 * @param cards five, six or seven different cards in any order
 * @param strength the strength of `cards`, if the caller knows it already
 * @returns the five that win, as a player reads them out: trips before kickers, a straight from its top, a wheel from
 *   its five down to the ace; of equal ranks the one first in `cards`
 * @throws RangeError for any other number of cards, if no strength is given: a bug in the caller
 */
export const bestFive = (cards: readonly Card[], strength = strengthOf(cards)): readonly Card[] => {
  const categoryAndRanks = categoryAndRanksByStrength[strength] as number
  const category = categoryIn(categoryAndRanks)
  const isSuited = category === handCategories.flush || category === handCategories.straightFlush
  return fiveCardsOfCategoryAndRanks(categoryAndRanks, isSuited ? cardsOfFlush(cards) : cards)
}

/**
 * For each rank index, which of the five places the next card of that rank gets. The entries are not cleared between
 * calls, so a rank that the five cards do not hold has an old place. `categoryAndRanks` has another rank at that
 * place, so a card of such a rank is skipped.
 */
const nextPlaceOfRank = new Uint8Array(13)

// A single pass over the cards, because this runs for every pot that is won at a showdown.
const fiveCardsOfCategoryAndRanks = (categoryAndRanks: number, cards: readonly Card[]): readonly Card[] => {
  for (let place = 4; place >= 0; place--) nextPlaceOfRank[rankAt(categoryAndRanks, place)] = place
  const anyCard = cards[0] as Card
  const fiveCards = [anyCard, anyCard, anyCard, anyCard, anyCard]
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index] as Card
    const rank = rankOf(card)
    const place = nextPlaceOfRank[rank] as number
    if (place > 4 || rankAt(categoryAndRanks, place) !== rank) continue
    fiveCards[place] = card
    nextPlaceOfRank[rank] = place + 1
  }
  return fiveCards
}

// Among seven cards at most one suit has five, so the loop stops at the first one found.
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
