import { type Card, fullDeck, parseCard } from '../../basics/card.ts'
import { clockwiseFrom } from '../../table/clockwise.ts'
import type { TableState } from '../../table/state.ts'

/** Hole cards by the name of the player, such as 'KsKh', and board cards by the name 'board'. */
export interface ChosenCards {
  readonly [player: string]: string
}

/**
 * The last card of every deck in these tests. Seats draw for the first button from the bottom of the deck, the lowest
 * seat first, so the lowest seat gets the ace of spades, the highest card, and the button.
 */
const ACE_OF_SPADES = 51 as Card

const cardsIn = (text: string): readonly Card[] => (text.match(/../g) ?? []).flatMap((card) => parseCard(card) ?? [])

/** A deck that deals these cards in the hand that has just started at `table`, and others to everybody else. */
export const stackedDeck = (table: TableState, chosen: ChosenCards): readonly Card[] => {
  const setup = table.hand?.setup
  if (setup === undefined) throw new Error('no hand to stack a deck for')
  const order = clockwiseFrom(
    setup.button,
    setup.seats.map(({ seat }) => seat),
  )
  const hands = order.map((seat) => cardsIn(chosen[table.seats[seat]?.player ?? ''] ?? ''))
  const taken = new Set([...Object.values(chosen).flatMap(cardsIn), ACE_OF_SPADES])
  const others = fullDeck.filter((card) => !taken.has(card))
  const orNextCard = (card: Card | undefined): Card => card ?? others.shift() ?? ACE_OF_SPADES
  const top = [...hands.map(([first]) => orNextCard(first)), ...hands.map(([, second]) => orNextCard(second))]
  return [...top, ...cardsIn(chosen.board ?? ''), ...others, ACE_OF_SPADES]
}

/** The deck of a hand whose cards do not matter. */
export const plainDeck: readonly Card[] = [...fullDeck.filter((card) => card !== ACE_OF_SPADES), ACE_OF_SPADES]
