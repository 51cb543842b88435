import { type Card, fullDeck, parseCard } from '../basics/card.ts'
import { type DeckLayout, deckLayoutOf, fillDeck } from './arrange-deck.ts'

/** The deck that a line of a hand script describes. */
export interface ScriptedDeck {
  readonly deck: readonly Card[]
  /** How many cards from the top of the deck the line names; the others only fill the deck up to 52. */
  readonly givenCount: number
}

/**
 * Reads the cards of a hand script's line: a deck in dealing order, or the hole cards of each seat and the board. If
 * both are given, they must agree.
 * @returns the deck, or a text that says what is wrong with the cards
 */
export const readScriptedDeck = (
  { deck, hole, board }: Readonly<Record<string, unknown>>,
  { seats, button }: { readonly seats: number; readonly button: number },
): ScriptedDeck | string => {
  const deckCards = parseCards(deck ?? [])
  if (deckCards === null) return 'deck is not a list of cards'
  if (deckCards.length > fullDeck.length) return `${deckCards.length} cards in the deck`
  const holes = readHoles(hole ?? [])
  if (holes === null || (holes.length > 0 && holes.length !== seats)) return 'hole cards are not two for each seat'
  const boardCards = parseCards(board ?? [])
  if (boardCards === null || boardCards.length > 5) return 'board is not up to five cards'
  const holesFromTheLeft = [...holes.slice(button + 1), ...holes.slice(0, button + 1)]
  const unknownHoles = Array.from({ length: seats }, () => null)
  return deckWithPlacedCards(
    deckCards,
    deckLayoutOf(holes.length > 0 ? holesFromTheLeft : unknownHoles, boardCards),
    seats,
  )
}

const deckWithPlacedCards = (deck: readonly Card[], placedCards: DeckLayout, seats: number): ScriptedDeck | string => {
  const cards: (Card | undefined)[] = []
  for (let index = 0; index < Math.max(deck.length, placedCards.length); index += 1) {
    const deckCard = deck[index]
    const placedCard = placedCards[index]
    if (deckCard !== undefined && placedCard !== undefined && deckCard !== placedCard)
      return 'deck and hole cards or board do not agree'
    cards.push(deckCard ?? placedCard)
  }
  const knownCards = cards.filter((card) => card !== undefined)
  if (new Set(knownCards).size !== knownCards.length) return 'a card is given twice'
  const gapIndex = cards.indexOf(undefined)
  const givenCount = gapIndex < 0 ? cards.length : gapIndex
  return givenCount < seats * 2 ? 'hole cards are missing' : { deck: fillDeck(cards), givenCount }
}

const readHoles = (hole: unknown): readonly (readonly [Card, Card])[] | null => {
  if (!Array.isArray(hole)) return null
  const hands: (readonly [Card, Card])[] = []
  for (const pair of hole) {
    const [first, second, ...more] = parseCards(pair) ?? []
    if (first === undefined || second === undefined || more.length > 0) return null
    hands.push([first, second])
  }
  return hands
}

const parseCards = (cardTexts: unknown): readonly Card[] | null => {
  if (!Array.isArray(cardTexts)) return null
  const cards: Card[] = []
  for (const text of cardTexts) {
    const card = typeof text === 'string' ? parseCard(text) : null
    if (card === null) return null
    cards.push(card)
  }
  return cards
}
