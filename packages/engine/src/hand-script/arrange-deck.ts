import { type Card, fullDeck } from '../basics/card.ts'

/** Cards by their place in the deck, in dealing order; undefined where any card will do. */
export type DeckLayout = readonly (Card | undefined)[]

/**
 * @returns where hole cards and board cards lie in the deck
 * @param holes the two cards of each seat, clockwise from the seat left of the button; null where any two cards will do
 * @param board the cards after the hole cards, in order; may be shorter or, where a hand is run twice, longer than five
 */
export const deckLayoutOf = (holes: readonly (readonly [Card, Card] | null)[], board: readonly Card[]): DeckLayout => [
  ...holes.map((cards) => cards?.[0]),
  ...holes.map((cards) => cards?.[1]),
  ...board,
]

/**
 * A deck with given cards in their places: the rest is filled up in the order of `fullDeck`.
 * @returns 52 cards in dealing order, without burn cards
 * @throws RangeError if a card is placed twice: the caller must have checked cards that come from outside
 */
export const fillDeck = (placedCards: DeckLayout): readonly Card[] => {
  const givenCards = placedCards.filter((card) => card !== undefined)
  const usedCards = new Set(givenCards)
  if (usedCards.size !== givenCards.length) throw new RangeError('a card is placed twice')
  const otherCards = fullDeck.filter((card) => !usedCards.has(card)).values()
  return fullDeck.map((_, index) => placedCards[index] ?? (otherCards.next().value as Card))
}
