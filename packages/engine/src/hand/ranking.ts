import type { Card } from '../basics/card.ts'
import * as evaluator from '../evaluator/index.ts'
import { BOARD_CARDS } from './board.ts'
import type { HandState } from './state.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { bestFive, handName, strengthOf7 } = evaluator

/** A winner's hand in words and its five cards. */
export interface HandDescription {
  readonly name: string
  readonly cards: readonly Card[]
}

export type CompleteBoard = readonly [Card, Card, Card, Card, Card]

type HoleCards = readonly [Card, Card]

/** @throws RangeError while cards are missing: a bug in the caller */
export const completeBoardOf = ({ boards }: HandState, boardIndex: 0 | 1): CompleteBoard => {
  const cards = boards[boardIndex]
  if (cards?.length !== BOARD_CARDS) throw new RangeError('the board is not complete')
  return cards as CompleteBoard
}

/** How good two cards are with a board; the larger wins, equal ones split (S6). */
export const strengthOn = (board: CompleteBoard, hole: HoleCards): number =>
  strengthOf7(hole[0], hole[1], board[0], board[1], board[2], board[3], board[4])

/** The name and the five cards with which a winner at showdown is announced. @param strength of `hole` on `board` */
export const describeHand = (board: CompleteBoard, hole: HoleCards, strength: number): HandDescription => {
  // Written out, because spreading both arrays takes several times as long as ranking the hand.
  const sevenCards = [hole[0], hole[1], board[0], board[1], board[2], board[3], board[4]]
  return { name: handName(strength), cards: bestFive(sevenCards, strength) }
}
