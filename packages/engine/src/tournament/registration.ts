import type { PlayerId } from '../table/config.ts'
import { type Answer, type Course, happen, refuse } from './course.ts'
import { entrantOf, isOver, playersLeft, rulesOf } from './field.ts'
import { paidPlaces } from './shares.ts'
import { addTable, drawnSeat, seatEntrant, type TableSeat } from './tables.ts'

/** Before the start, or late (S-REG-01, S-REG-02). */
export const register = (course: Course, player: PlayerId): Answer => {
  const { at, state } = course
  const { buyIn, fee, maxPlayers } = rulesOf(state)
  if (isOver(state)) return refuse('tournament-over')
  if (state.status === 'announced') return refuse('registration-not-open')
  if (entrantOf(state, player) !== null) return refuse('already-registered')
  if (state.hasStarted && !state.lateRegistrationOpen) return refuse('registration-closed')
  if (state.entrants.length >= maxPlayers) return refuse('tournament-full')
  happen(course, { type: 'Registered', at, player, buyIn, fee, late: state.hasStarted })
  if (state.hasStarted) seatLate(course, player)
  return null
}

/** A random free seat, at a new table when there is none. */
const seatLate = (course: Course, player: PlayerId): void => {
  const seat = drawnSeat(course, course.state.tables)
  seatEntrant(course, player, seat ?? seatAtNewTable(course))
}

const seatAtNewTable = (course: Course): TableSeat => {
  addTable(course)
  const seat = drawnSeat(course, course.state.tables.slice(-1))
  if (seat === null) throw new Error('a new table has no seats')
  return seat
}

/** S-REG-04 */
export const unregister = (course: Course, player: PlayerId): Answer => {
  const { at, state } = course
  const entrant = entrantOf(state, player)
  if (isOver(state)) return refuse('tournament-over')
  if (entrant === null) return refuse('not-registered')
  if (state.hasStarted) return refuse('already-started')
  const { buyIn, fee } = rulesOf(state)
  happen(course, { type: 'Unregistered', at, player, refund: (buyIn + fee) as typeof buyIn })
  return null
}

/** The field is full, or those left are within the paid places; the first break closes it too (S-REG-02). */
export const lateRegistrationCloses = (course: Course): boolean => {
  const { at, state } = course
  if (!state.lateRegistrationOpen) return false
  const entries = state.entrants.length
  if (entries < rulesOf(state).maxPlayers && playersLeft(state) > paidPlaces(entries)) return false
  happen(course, { type: 'LateRegistrationClosed', at })
  return true
}
