import type { Card } from '../basics/card.ts'
import type { HandState } from './state.ts'

export const BOARD_CARDS = 5

const NO_CARDS: readonly Card[] = []

type Boards = HandState['boards']

/** Whether every board has five cards. It is enough to look at the last board, which is completed last. */
export const areBoardsComplete = (boards: Boards): boolean => boards[boards.length - 1]?.length === BOARD_CARDS

/** @returns the boards with the cards of one more street on board `boardIndex` */
export const withStreetCards = (boards: Boards, boardIndex: 0 | 1, cards: readonly Card[]): Boards => {
  const firstBoard = boards[0] ?? NO_CARDS
  const secondBoard = boards[1]
  if (secondBoard === undefined) return [appendCards(firstBoard, cards)]
  return boardIndex === 0
    ? [appendCards(firstBoard, cards), secondBoard]
    : [firstBoard, appendCards(secondBoard, cards)]
}

// Written out for speed: every street of every hand runs this.
const appendCards = (boardCards: readonly Card[], cards: readonly Card[]): readonly Card[] => {
  if (boardCards.length === 0) return cards
  const firstCard = boardCards[0] as Card
  const secondCard = boardCards[1] as Card
  const thirdCard = boardCards[2] as Card
  const card = cards[0] as Card
  return boardCards.length === 3
    ? [firstCard, secondCard, thirdCard, card]
    : [firstCard, secondCard, thirdCard, boardCards[3] as Card, card]
}
