import type { SeatNo } from '../basics/seat.ts'

const SEATS_ROUND_THE_TABLE = 10

/** Steps clockwise from one seat to another, 0 to 9. */
const stepsClockwise = (fromSeat: SeatNo, toSeat: SeatNo): number =>
  (toSeat - fromSeat + SEATS_ROUND_THE_TABLE) % SEATS_ROUND_THE_TABLE

/** @returns `seats` in clockwise order, beginning left of `fromSeat`; if `fromSeat` is among them, it comes last */
export const clockwiseFrom = (fromSeat: SeatNo, seats: readonly SeatNo[]): readonly SeatNo[] => {
  const sortKey = (seat: SeatNo) => stepsClockwise(fromSeat, seat) || SEATS_ROUND_THE_TABLE
  return [...seats].sort((a, b) => sortKey(a) - sortKey(b))
}

/** Whether `seat` lies strictly between two seats, going clockwise; never when both are the same. */
export const isSeatBetween = (seat: SeatNo, fromSeat: SeatNo, toSeat: SeatNo): boolean =>
  stepsClockwise(fromSeat, seat) > 0 && stepsClockwise(fromSeat, seat) < stepsClockwise(fromSeat, toSeat)
