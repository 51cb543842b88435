import { type Card, fullDeck, parseCard } from '../basics/card.ts'
import { fillDeck, type PlacedCards, placeCards } from './arrange-deck.ts'

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
  const inDeck = parseCards(deck ?? [])
  if (inDeck === null) return 'deck is not a list of cards'
  if (inDeck.length > fullDeck.length) return `${inDeck.length} cards in the deck`
  const holes = readHoles(hole ?? [])
  if (holes === null || (holes.length > 0 && holes.length !== seats)) return 'hole cards are not two for each seat'
  const onBoard = parseCards(board ?? [])
  if (onBoard === null || onBoard.length > 5) return 'board is not up to five cards'
  const fromTheLeft = [...holes.slice(button + 1), ...holes.slice(0, button + 1)]
  const blank = Array.from({ length: seats }, () => null)
  return deckWithPlacedCards(inDeck, placeCards(holes.length > 0 ? fromTheLeft : blank, onBoard), seats)
}

const deckWithPlacedCards = (deck: readonly Card[], placed: PlacedCards, seats: number): ScriptedDeck | string => {
  const cards: (Card | undefined)[] = []
  for (let index = 0; index < Math.max(deck.length, placed.length); index += 1) {
    const one = deck[index]
    const other = placed[index]
    if (one !== undefined && other !== undefined && one !== other) return 'deck and hole cards or board do not agree'
    cards.push(one ?? other)
  }
  const known = cards.filter((card) => card !== undefined)
  if (new Set(known).size !== known.length) return 'a card is given twice'
  const gap = cards.indexOf(undefined)
  const given = gap < 0 ? cards.length : gap
  return given < seats * 2 ? 'hole cards are missing' : { deck: fillDeck(cards), givenCount: given }
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

const parseCards = (list: unknown): readonly Card[] | null => {
  if (!Array.isArray(list)) return null
  const cards: Card[] = []
  for (const text of list) {
    const card = typeof text === 'string' ? parseCard(text) : null
    if (card === null) return null
    cards.push(card)
  }
  return cards
}
