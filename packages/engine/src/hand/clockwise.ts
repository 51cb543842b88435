import type { SeatNo } from '../seat.ts'
import type { HandState, PlayerInHand } from './state.ts'

type Seats = readonly { readonly seat: SeatNo }[]

/** @returns the index of `seat` among those dealt in, or -1 */
export const indexOfSeat = (seats: Seats, seat: SeatNo): number => {
  for (let index = 0; index < seats.length; index += 1) if (seats[index]?.seat === seat) return index
  return -1
}

/** @throws RangeError if `seat` is not dealt in: a bug in the caller */
export const playerAt = ({ players }: HandState, seat: SeatNo): PlayerInHand => {
  const player = players[indexOfSeat(players, seat)]
  if (player === undefined) throw new RangeError(`seat ${seat} is not dealt in`)
  return player
}

/** Seat numbers are 0 to 9 whatever the size of the table, so distances are counted round ten. */
const SEATS_ROUND_THE_TABLE = 10

/**
 * The first place clockwise after `seat`, which need not be dealt in (dead button, L3).
 * @returns an index of `seats`; the one of `seat` itself only when nobody else is dealt in
 */
export const indexLeftOf = (seats: Seats, seat: SeatNo): number => {
  let nearest = 0
  let least = SEATS_ROUND_THE_TABLE + 1
  for (let index = 0; index < seats.length; index += 1) {
    const there = seats[index]?.seat ?? seat
    const steps = there > seat ? there - seat : there - seat + SEATS_ROUND_THE_TABLE
    if (steps < least) {
      least = steps
      nearest = index
    }
  }
  return nearest
}

/** The same places, beginning with the first clockwise after `seat`. */
export const clockwiseFrom = <Place extends { readonly seat: SeatNo }>(
  places: readonly Place[],
  seat: SeatNo,
): readonly Place[] => {
  const first = indexLeftOf(places, seat)
  if (first === 0) return places
  const order: Place[] = []
  for (let index = first; index < places.length; index += 1) order.push(places[index] as Place)
  for (let index = 0; index < first; index += 1) order.push(places[index] as Place)
  return order
}
