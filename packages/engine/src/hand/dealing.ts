import type { Card } from '../cards/card.ts'
import { clockwiseFrom } from './clockwise.ts'
import type { HandEvent, Street } from './events.ts'
import type { HandSeat, HandSetup } from './setup.ts'
import type { HandState } from './state.ts'

/** Cards of a complete board. */
export const BOARD_CARDS = 5

/** The card at `index` of the deck. @throws RangeError beyond its end: a bug, the setup was checked */
const cardAt = (setup: HandSetup, index: number): Card => {
  const card = setup.deck[index]
  if (card === undefined) throw new RangeError(`no card ${index} in the deck`)
  return card
}

/** One card to each seat from the left of the button, then a second round (S-HAND-03). */
export const holeCards = (setup: HandSetup): HandEvent => {
  const seats = clockwiseFrom(setup.seats, setup.button)
  const hands: DealtHand[] = []
  for (let index = 0; index < seats.length; index += 1) {
    const { seat } = seats[index] as HandSeat
    hands.push({ seat, cards: [cardAt(setup, index), cardAt(setup, seats.length + index)] })
  }
  return { type: 'HoleCardsDealt', hands }
}

type DealtHand = Extract<HandEvent, { type: 'HoleCardsDealt' }>['hands'][number]

/** Whether every board has its five cards. */
export const boardIsComplete = (state: HandState): boolean => {
  for (const board of state.boards) if (board.length < BOARD_CARDS) return false
  return true
}

/**
 * The next street of the first board that lacks one. Where it is run twice the second board takes the cards after the
 * first one's river; the streets dealt before are shared (P16).
 * @throws RangeError if all boards are complete: a bug in the caller
 */
export const nextBoardCards = (state: HandState): Extract<HandEvent, { type: 'BoardDealt' }> => {
  const { setup, boards } = state
  const first = boards[0] ?? []
  const board = first.length < BOARD_CARDS ? 0 : 1
  const current = boards[board] ?? []
  const street = streetAfter(current.length)
  let from = setup.seats.length * 2 + current.length
  if (board === 1) from += BOARD_CARDS - sharedCards(first, current)
  const cards: Card[] = []
  for (let index = 0; index < (street === 'flop' ? 3 : 1); index += 1) cards.push(cardAt(setup, from + index))
  return { type: 'BoardDealt', street, cards, board }
}

const streetAfter = (boardCards: number): Street => {
  if (boardCards === 0) return 'flop'
  if (boardCards === 3) return 'turn'
  if (boardCards === 4) return 'river'
  throw new RangeError(`no street after ${boardCards} board cards`)
}

const sharedCards = (first: readonly Card[], second: readonly Card[]): number => {
  let shared = 0
  while (shared < second.length && first[shared] === second[shared]) shared += 1
  return shared
}
