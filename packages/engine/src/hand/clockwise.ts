import type { SeatNo } from '../seat.ts'

type Seats = readonly { readonly seat: SeatNo }[]

/** @returns the index of `seat` among those dealt in, or -1 */
export const indexOfSeat = (seats: Seats, seat: SeatNo): number => {
  for (let index = 0; index < seats.length; index += 1) if (seats[index]?.seat === seat) return index
  return -1
}

/**
 * The first place clockwise after `seat`, which need not be dealt in (dead button, L3).
 * @returns an index of `seats`; the one of `seat` itself only when nobody else is dealt in
 */
export const indexLeftOf = (seats: Seats, seat: SeatNo): number => {
  let nearest = 0
  let least = SEATS_ROUND_THE_TABLE + 1
  for (let index = 0; index < seats.length; index += 1) {
    const there = seats[index]?.seat ?? seat
    const steps = (there - seat + SEATS_ROUND_THE_TABLE) % SEATS_ROUND_THE_TABLE || SEATS_ROUND_THE_TABLE
    if (steps < least) {
      least = steps
      nearest = index
    }
  }
  return nearest
}

/** The same list, beginning with the first seat clockwise after `seat`. */
export const clockwiseFrom = <Place extends { readonly seat: SeatNo }>(
  places: readonly Place[],
  seat: SeatNo,
): readonly Place[] => {
  const first = indexLeftOf(places, seat)
  return first === 0 ? places : [...places.slice(first), ...places.slice(0, first)]
}

/** Seat numbers are 0 to 9 whatever the size of the table, so distances are counted round ten. */
const SEATS_ROUND_THE_TABLE = 10
