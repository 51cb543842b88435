import { type SeatNo, seatNo } from '../basics/seat.ts'

/** Names of seats in hand lines, clockwise from the button: BTN is seat 0, CO is seat 9. */
const positions: readonly string[] = ['BTN', 'SB', 'BB', 'UTG', 'UTG1', 'UTG2', 'MP', 'LJ', 'HJ', 'CO']

export const isPosition = (name: string): boolean => positions.includes(name)

/** @throws RangeError if `name` names no position: the hand line is wrong */
export const seatAtPosition = (name: string): SeatNo => {
  if (!isPosition(name)) throw new RangeError(`no position is called ${name}`)
  return seatNo(positions.indexOf(name))
}

export const positionOf = (seat: SeatNo): string => positions[seat] ?? `seat ${seat}`
