import type { Card } from '../basics/card.ts'
import { applyBoardDealt, startStreet } from './apply.ts'
import { BOARD_CARDS } from './board.ts'
import * as clockwise from './clockwise.ts'
import type { HandDraft } from './draft.ts'
import * as drafts from './draft.ts'
import type { HandEvent, Street } from './events.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { indexLeftOf, nextIndex } = clockwise
const { writablePlayerAtIndex: draftPlayerAt } = drafts

/** Deals one card to each seat from the left of the button, then a second one (S-HAND-03). */
export const dealHoleCards = (draft: HandDraft): void => {
  const { state, players, events } = draft
  const { deck, button } = state.setup
  // Allocated at full length, because an array that grows reserves memory for many more elements.
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
 * @throws Error if all boards are complete: a bug in the caller
 */
export const dealNextBoardStreet = ({ state, events }: HandDraft): void => {
  const { deck, seats } = state.setup
  const firstBoard = state.boards[0] as readonly Card[]
  const board = firstBoard.length < BOARD_CARDS ? 0 : 1
  const boardCards = state.boards[board] as readonly Card[]
  let deckIndex = seats.length * 2 + boardCards.length
  if (board === 1) deckIndex += BOARD_CARDS - sharedCardCount(firstBoard, boardCards)
  const street = streetAfter(boardCards.length)
  const card = deck[deckIndex] as Card
  const cards = street === 'flop' ? [card, deck[deckIndex + 1] as Card, deck[deckIndex + 2] as Card] : [card]
  const boardDealt = { type: 'BoardDealt', street, cards, board } as const
  events.push(boardDealt)
  applyBoardDealt(state, boardDealt)
}

/** Deals all missing streets of a single board. The state changes once, since nobody acts between these streets. */
export const dealMissingStreets = ({ state, events }: HandDraft): void => {
  const { deck, seats } = state.setup
  const deckIndex = seats.length * 2
  const firstFlopCard = deck[deckIndex] as Card
  const secondFlopCard = deck[deckIndex + 1] as Card
  const thirdFlopCard = deck[deckIndex + 2] as Card
  const turnCard = deck[deckIndex + 3] as Card
  const riverCard = deck[deckIndex + 4] as Card
  const dealtCount = (state.boards[0] as readonly Card[]).length
  startStreet(state, 'river', [[firstFlopCard, secondFlopCard, thirdFlopCard, turnCard, riverCard]])
  if (dealtCount === 0)
    events.push({ type: 'BoardDealt', street: 'flop', cards: [firstFlopCard, secondFlopCard, thirdFlopCard], board: 0 })
  if (dealtCount <= 3) events.push({ type: 'BoardDealt', street: 'turn', cards: [turnCard], board: 0 })
  events.push({ type: 'BoardDealt', street: 'river', cards: [riverCard], board: 0 })
}

const streetAfter = (boardCards: number): Street => {
  if (boardCards === 0) return 'flop'
  if (boardCards === 3) return 'turn'
  if (boardCards === 4) return 'river'
  throw new RangeError(`no street after ${boardCards} board cards`)
}

const sharedCardCount = (firstBoard: readonly Card[], secondBoard: readonly Card[]): number => {
  let sharedCount = 0
  while (sharedCount < secondBoard.length && firstBoard[sharedCount] === secondBoard[sharedCount]) sharedCount += 1
  return sharedCount
}
