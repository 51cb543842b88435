import type { SeatNo } from '../seat.ts'
import { clockwiseFrom } from '../table/clockwise.ts'
import type { TableId } from '../table/config.ts'
import { seatedPlayers } from '../table/seats.ts'
import type { Seated, TableState } from '../table/state.ts'
import { seatsWithChips } from '../table/tournament-hand.ts'
import { TABLE_SEATS } from './config.ts'
import { type Course, happen, tableIn } from './course.ts'
import { headCount, idOf, isSettled, playersLeft } from './field.ts'
import type { TournamentState } from './state.ts'
import { addTable, drawnSeat, movePlayer, openSeats } from './tables.ts'

/**
 * What becomes of a table that stands between hands: it is broken, gives players to shorter tables, or stays as it is.
 * @returns whether anybody moved
 */
export const arrange = (course: Course, table: TableId): boolean => {
  if (isFinalTableDue(course.state)) return false
  if (isOneTableTooMany(course.state)) {
    // Nobody is moved to a table that is about to be broken.
    if (!isShortest(course.state, tableIn(course, table))) return false
    breakTable(course, table)
    return true
  }
  let moved = false
  while (balance(course, table)) moved = true
  return moved
}

/** Six or fewer are left at several tables (S-BAL-03). */
export const isFinalTableDue = (state: TournamentState): boolean =>
  state.tables.length > 1 && playersLeft(state) <= TABLE_SEATS

/** Those left would have room without one of the tables: the shortest is broken after its hand (S-BAL-02). */
const isOneTableTooMany = (state: TournamentState): boolean =>
  state.tables.length > 1 && playersLeft(state) <= (state.tables.length - 1) * TABLE_SEATS

const isShortest = (state: TournamentState, table: TableState): boolean =>
  state.tables.every((other) => headCount(other) >= headCount(table))

const breakTable = (course: Course, table: TableId): void => {
  for (const place of course.chance.shuffled(seatedPlayers(tableIn(course, table)))) {
    const seat = drawnSeat(
      course,
      course.state.tables.filter((other) => idOf(other) !== table),
    )
    if (seat === null) throw new Error(`no room for the players of ${table}`)
    movePlayer(course, { place, from: table }, seat)
  }
  happen(course, { type: 'TableBroken', at: course.at, table })
}

/** The next big blind of a table with two players more goes to the shortest (S-BAL-01). */
const balance = (course: Course, id: TableId): boolean => {
  const table = tableIn(course, id)
  const shortest = course.state.tables.reduce((short, other) => (headCount(other) < headCount(short) ? other : short))
  if (headCount(table) < headCount(shortest) + 2) return false
  const mover = nextBigBlind(course, table)
  const seat = worstSeat(shortest)
  if (mover === null || seat === undefined) return false
  movePlayer(course, { place: mover, from: id }, { table: idOf(shortest), seat })
  return true
}

/** Before the first hand of a table: anybody, by lot. */
const nextBigBlind = ({ chance }: Course, table: TableState): Seated | null => {
  const { bigBlind } = table
  const seats = seatsWithChips(table)
  const [seat] = bigBlind === null ? chance.shuffled(seats) : clockwiseFrom(bigBlind, seats)
  return seat === undefined ? null : (table.seats[seat] ?? null)
}

/** The open seat that posts the big blind soonest; that of the last big blind, where the small blind is due, comes last. */
const worstSeat = (table: TableState): SeatNo | undefined => {
  const [first] = table.bigBlind === null ? openSeats(table) : clockwiseFrom(table.bigBlind, openSeats(table))
  return first
}

/** When all tables stand still those left are drawn to one new table, which has new seats and a new button (S-BAL-03). */
export const finalTableIsDrawn = (course: Course, areAllAtRest: boolean): boolean => {
  const { state, at, chance } = course
  if (!isFinalTableDue(state) || !areAllAtRest || !state.tables.every(isSettled)) return false
  const table = addTable(course)
  happen(course, { type: 'FinalTableDrawn', at, table })
  const seats = chance.shuffled(openSeats(tableIn(course, table)))
  const players = state.tables.flatMap((old) => seatedPlayers(old).map((place) => ({ place, from: idOf(old) })))
  for (const [index, { place, from }] of players.entries()) {
    const seat = seats[index]
    if (seat !== undefined) movePlayer(course, { place, from }, { table, seat })
  }
  for (const old of state.tables) happen(course, { type: 'TableBroken', at, table: idOf(old) })
  return true
}
