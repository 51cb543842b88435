import { type Card, fullDeck } from '../cards/card.ts'

/**
 * A deck that deals given cards: the rest is filled up in the order of `fullDeck`.
 * @param holes two cards for each seat in dealing order, the first from the left of the button; null for any two
 * @param board the cards after the hole cards, in order; may be shorter or, where a hand is run twice, longer than five
 * @returns 52 cards in dealing order, without burn cards
 * @throws RangeError if a card is given twice: the caller checks what comes from outside
 */
export const arrangeDeck = (
  holes: readonly (readonly [Card, Card] | null)[],
  board: readonly Card[],
): readonly Card[] => {
  const placed: (Card | undefined)[] = new Array(fullDeck.length).fill(undefined)
  holes.forEach((cards, index) => {
    if (cards === null) return
    placed[index] = cards[0]
    placed[holes.length + index] = cards[1]
  })
  board.forEach((card, index) => {
    placed[holes.length * 2 + index] = card
  })
  const given = placed.filter((card) => card !== undefined)
  const used = new Set(given)
  if (used.size !== given.length) throw new RangeError('a card is given twice')
  const rest = fullDeck.filter((card) => !used.has(card)).values()
  return placed.map((card) => card ?? (rest.next().value as Card))
}
