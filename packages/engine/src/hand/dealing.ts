import type { Card } from '../basics/card.ts'
import { applyBoardDealt, startStreet } from './apply.ts'
import { BOARD_CARDS } from './board.ts'
import * as clockwise from './clockwise.ts'
import type { HandDraft } from './draft.ts'
import * as drafts from './draft.ts'
import type { HandEvent, Street } from './events.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { indexLeftOf, nextIndex } = clockwise
const { draftPlayerAt } = drafts

/** Deals one card to each seat from the left of the button, then a second one (S-HAND-03). */
export const dealHoleCards = (draft: HandDraft): void => {
  const { state, players, events } = draft
  const { deck, button } = state.setup
  // Allocated at full length: a growing array reserves memory for many more.
  const hands = new Array<Extract<HandEvent, { type: 'HoleCardsDealt' }>['hands'][number]>(players.length)
  let index = indexLeftOf(players, button)
  for (let step = 0; step < players.length; step += 1) {
    const player = draftPlayerAt(draft, index)
    const cards: readonly [Card, Card] = [deck[step] as Card, deck[players.length + step] as Card]
    hands[step] = { seat: player.seat, cards }
    player.hole = cards
    index = nextIndex(players, index)
  }
  events.push({ type: 'HoleCardsDealt', hands })
}

/**
 * Deals the next street of the first board that is not complete. If the hand is run twice, the second board takes the
 * cards after the river of the first board. Both boards share the streets dealt before the run-out (P16).
 * @throws RangeError if all boards are complete: a bug in the caller
 */
export const dealBoard = ({ state, events }: HandDraft): void => {
  const { deck, seats } = state.setup
  const first = state.boards[0] as readonly Card[]
  const board = first.length < BOARD_CARDS ? 0 : 1
  const current = state.boards[board] as readonly Card[]
  let from = seats.length * 2 + current.length
  if (board === 1) from += BOARD_CARDS - sharedCardCount(first, current)
  const street = streetAfter(current.length)
  const card = deck[from] as Card
  const cards = street === 'flop' ? [card, deck[from + 1] as Card, deck[from + 2] as Card] : [card]
  const dealt = { type: 'BoardDealt', street, cards, board } as const
  events.push(dealt)
  applyBoardDealt(state, dealt)
}

/** Deals all missing streets of a single board. The state changes once, since nobody acts between these streets. */
export const dealRest = ({ state, events }: HandDraft): void => {
  const { deck, seats } = state.setup
  const from = seats.length * 2
  const a = deck[from] as Card
  const b = deck[from + 1] as Card
  const c = deck[from + 2] as Card
  const turn = deck[from + 3] as Card
  const river = deck[from + 4] as Card
  const dealt = (state.boards[0] as readonly Card[]).length
  startStreet(state, 'river', [[a, b, c, turn, river]])
  if (dealt === 0) events.push({ type: 'BoardDealt', street: 'flop', cards: [a, b, c], board: 0 })
  if (dealt <= 3) events.push({ type: 'BoardDealt', street: 'turn', cards: [turn], board: 0 })
  events.push({ type: 'BoardDealt', street: 'river', cards: [river], board: 0 })
}

const streetAfter = (boardCards: number): Street => {
  if (boardCards === 0) return 'flop'
  if (boardCards === 3) return 'turn'
  if (boardCards === 4) return 'river'
  throw new RangeError(`no street after ${boardCards} board cards`)
}

const sharedCardCount = (first: readonly Card[], second: readonly Card[]): number => {
  let shared = 0
  while (shared < second.length && first[shared] === second[shared]) shared += 1
  return shared
}
