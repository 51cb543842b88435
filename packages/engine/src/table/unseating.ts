import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import type { TableEvent } from './events.ts'
import { playerInHand } from './seats.ts'
import type { Seated, TableState } from './state.ts'

type Unseated = Extract<TableEvent, { type: 'PlayerUnseated' }>

/** Everything in front of the player goes home, chips that wait for the end of a hand as well. */
export const unseated = ({ seat, player, stack, queued }: Seated, reason: Unseated['reason']): Unseated => {
  return { type: 'PlayerUnseated', seat, player, stack: (stack + queued) as Chips, reason }
}

/** The time of a seat is over: its player goes, out of a running hand by leaving it (S-CASH-10). */
export const seatGivenUp = (state: TableState, seat: SeatNo): readonly TableEvent[] => {
  const place = state.seats[seat] ?? null
  if (place === null) return []
  if (playerInHand(state, seat) !== null) return [{ type: 'LeaveRequested', seat, player: place.player }]
  return [unseated(place, place.givesUpFor ?? 'away')]
}
