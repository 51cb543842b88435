import type { Card } from '../cards/card.ts'
import { strengthOf } from '../evaluator/index.ts'
import type { SeatNo } from '../seat.ts'
import type { HandState, PlayerInHand } from './state.ts'

/** A live player's seven cards with one of the boards; the larger strength wins, equal ones split (S6). */
export interface RankedHand {
  readonly seat: SeatNo
  readonly cards: readonly Card[]
  readonly strength: number
}

/** @throws RangeError if `player` has no cards or the board is not complete: a bug in the caller */
export const rankedHand = (state: HandState, player: PlayerInHand, board: number): RankedHand => {
  const cards = [...(player.hole ?? []), ...(state.boards[board] ?? [])]
  if (cards.length !== 7) throw new RangeError(`no complete hand at seat ${player.seat}`)
  return { seat: player.seat, cards, strength: strengthOf(cards) }
}
