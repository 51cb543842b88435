import type { Card } from '../cards/card.ts'
import { bestFive, handName, strengthOf } from '../evaluator/index.ts'
import type { HandState, PlayerInHand } from './state.ts'

/** A winner's hand in words and its five cards. */
export interface AnnouncedHand {
  readonly name: string
  readonly cards: readonly Card[]
}

/** How good a live player's hand is with one of the boards; the larger wins, equal ones split (S6). */
export const strengthOn = (state: HandState, player: PlayerInHand, board: number): number =>
  strengthOf(sevenCards(state, player, board))

/** What a winner of a showdown is announced with. */
export const announcedHand = (state: HandState, player: PlayerInHand, board: number): AnnouncedHand => {
  const cards = sevenCards(state, player, board)
  return { name: handName(strengthOf(cards)), cards: bestFive(cards) }
}

/** @throws RangeError if `player` has no cards or the board is not complete: a bug in the caller */
const sevenCards = (state: HandState, player: PlayerInHand, board: number): readonly Card[] => {
  const { hole } = player
  const [a, b, c, d, e] = state.boards[board] ?? []
  if (hole === null || a === undefined || b === undefined || c === undefined || d === undefined || e === undefined) {
    throw new RangeError(`no complete hand at seat ${player.seat}`)
  }
  // Spread together it would take several times as long as ranking it.
  return [hole[0], hole[1], a, b, c, d, e]
}
