import { seatNo } from '../../basics/seat.ts'
import { sitInOptions } from '../sit-in-options.ts'
import type { TablePlay } from './table-play.ts'

/** @returns the sit-out buttons that the player of a seat has, in this order: 'back', 'wait', 'play' */
export const sitOutButtons = (table: TablePlay, seat: number): readonly string[] => {
  const { iAmBack, waitForBigBlind, playNextHand } = sitInOptions(table.state, seatNo(seat))
  return [...(iAmBack ? ['back'] : []), ...(waitForBigBlind ? ['wait'] : []), ...(playNextHand ? ['play'] : [])]
}
