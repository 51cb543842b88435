import { seatNo } from '../../basics/seat.ts'
import { sitChoices } from '../sit-choices.ts'
import type { TablePlay } from './table-play.ts'

/** The sit-out buttons of a seat: 'back', 'wait', 'play', in this order. */
export const choices = (table: TablePlay, seat: number): readonly string[] => {
  const { iAmBack, waitForBigBlind, playNextHand } = sitChoices(table.state, seatNo(seat))
  return [...(iAmBack ? ['back'] : []), ...(waitForBigBlind ? ['wait'] : []), ...(playNextHand ? ['play'] : [])]
}
