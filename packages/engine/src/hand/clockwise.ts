import type { SeatNo } from '../basics/seat.ts'
import type { HandState, PlayerInHand } from './state.ts'

/**
 * The players of a hand. Every step of a hand looks up seats; the lookups are fast because all players are objects of
 * one shape.
 */
type Players = HandState['players']

/** @returns the index of `seat` among those dealt in, or -1 */
export const indexOfSeat = (players: Players, seat: SeatNo): number => {
  // If all lower seats are dealt in, the seat number is also the index.
  if (players[seat]?.seat === seat) return seat
  for (let index = 0; index < players.length; index += 1) if (players[index]?.seat === seat) return index
  return -1
}

/** @throws RangeError if `seat` is not dealt in: a bug in the caller */
export const playerAt = ({ players }: HandState, seat: SeatNo): PlayerInHand => {
  const player = players[indexOfSeat(players, seat)]
  if (player === undefined) throw new RangeError(`seat ${seat} is not dealt in`)
  return player
}

/** Seat numbers are 0 to 9 at tables of any size, so distances are counted modulo ten. */
const SEATS_ROUND_THE_TABLE = 10

/**
 * The first player clockwise after `seat`. The seat itself may be empty (dead button, L3).
 * @returns an index of `players`; the one of `seat` itself only when nobody else is dealt in
 */
export const indexLeftOf = (players: Players, seat: SeatNo): number => {
  const index = indexOfSeat(players, seat)
  return index < 0 ? indexAfterEmptySeat(players, seat) : nextIndex(players, index)
}

/** @returns the index after `index`, clockwise */
export const nextIndex = (players: Players, index: number): number => (index + 1 === players.length ? 0 : index + 1)

const indexAfterEmptySeat = (players: Players, seat: SeatNo): number => {
  let nearestIndex = 0
  let fewestSteps = SEATS_ROUND_THE_TABLE + 1
  for (let index = 0; index < players.length; index += 1) {
    const otherSeat = players[index]?.seat ?? seat
    const steps = otherSeat > seat ? otherSeat - seat : otherSeat - seat + SEATS_ROUND_THE_TABLE
    if (steps < fewestSteps) {
      fewestSteps = steps
      nearestIndex = index
    }
  }
  return nearestIndex
}

/** @returns the seats of all players, clockwise from the first one after `seat` */
export const seatsLeftOf = (players: Players, seat: SeatNo): readonly SeatNo[] =>
  playersFromIndex(players, indexLeftOf(players, seat)).map((player) => player.seat)

/** @returns all players of the hand, clockwise from the one at `firstIndex` */
export const playersFromIndex = (players: Players, firstIndex: number): Players =>
  firstIndex === 0 ? players : [...players.slice(firstIndex), ...players.slice(0, firstIndex)]
