import type { Card } from '../basics/card.ts'
import type { HandState } from './state.ts'

export const BOARD_CARDS = 5

const NO_CARDS: readonly Card[] = []

type Boards = HandState['boards']

/** Whether every board has five cards. It is enough to look at the last board, which is completed last. */
export const areBoardsComplete = (boards: Boards): boolean => boards[boards.length - 1]?.length === BOARD_CARDS

/** @returns the boards with the cards of one more street on board `boardIndex` */
export const withStreetCards = (boards: Boards, boardIndex: 0 | 1, cards: readonly Card[]): Boards => {
  const first = boards[0] ?? NO_CARDS
  const second = boards[1]
  if (second === undefined) return [appendCards(first, cards)]
  return boardIndex === 0 ? [appendCards(first, cards), second] : [first, appendCards(second, cards)]
}

// Written out for speed: every street of every hand runs this.
const appendCards = (before: readonly Card[], cards: readonly Card[]): readonly Card[] => {
  if (before.length === 0) return cards
  const a = before[0] as Card
  const b = before[1] as Card
  const c = before[2] as Card
  const card = cards[0] as Card
  return before.length === 3 ? [a, b, c, card] : [a, b, c, before[3] as Card, card]
}
