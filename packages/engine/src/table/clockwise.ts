import type { SeatNo } from '../basics/seat.ts'

const SEATS_ROUND_THE_TABLE = 10

/** Steps clockwise from one seat to another, 0 to 9. */
const stepsClockwise = (from: SeatNo, to: SeatNo): number => (to - from + SEATS_ROUND_THE_TABLE) % SEATS_ROUND_THE_TABLE

/** @returns `seats` in clockwise order, the first one left of `from`; `from` itself, if among them, comes last */
export const clockwiseFrom = (from: SeatNo, seats: readonly SeatNo[]): readonly SeatNo[] => {
  const sortKey = (seat: SeatNo) => stepsClockwise(from, seat) || SEATS_ROUND_THE_TABLE
  return [...seats].sort((a, b) => sortKey(a) - sortKey(b))
}

/** Whether `seat` lies strictly between two seats, going clockwise; never when both are the same. */
export const isBetween = (seat: SeatNo, from: SeatNo, to: SeatNo): boolean =>
  stepsClockwise(from, seat) > 0 && stepsClockwise(from, seat) < stepsClockwise(from, to)
