import { parseCardCode } from '../../art/cards.ts'
import type { TableModel } from '../model/table-model.ts'

export interface AllInHands {
  readonly userIds: readonly string[]
  readonly hands: readonly (readonly string[])[]
  readonly board: readonly string[]
}

/**
 * The hands of an all-in: the hands in play, if all are face up, the board is not complete and nothing is won yet; else
 * null (N-TABLE-12).
 */
export const allInHandsOf = ({ seats, board, winners }: TableModel): AllInHands | null => {
  const liveSeats = seats.filter(({ state }) => state === 'in')
  if (liveSeats.length < 2 || board.length >= 5 || winners.length > 0) return null
  if (liveSeats.some(({ cards }) => cards.length !== 2 || cards.some((code) => parseCardCode(code) === null)))
    return null
  return { userIds: liveSeats.map(({ userId }) => userId), hands: liveSeats.map(({ cards }) => cards), board }
}
