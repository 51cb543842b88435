import { seatNo } from '../seat.ts'
import type { PlayerId } from '../table/config.ts'
import { callOff } from './cancel.ts'
import { TABLE_SEATS } from './config.ts'
import { type Course, happen } from './course.ts'
import { rulesOf } from './field.ts'
import { levelAt } from './structures.ts'
import { addTable, seatEntrant } from './tables.ts'

/** At its time the tournament starts, or is cancelled where too few have come (S-MTT-06, S-MTT-07). */
export const start = (course: Course): void => {
  const { at, state, chance } = course
  const { minPlayers, structure, breaks, lateRegistration } = rulesOf(state)
  if (state.entrants.length < Math.max(2, minPlayers)) {
    callOff(course, 'too-few-players')
    return
  }
  happen(course, {
    type: 'Started',
    at,
    levelEndsAt: at + levelAt(structure, 1).lengthMs,
    breakAt: at + breaks.everyMs,
    lateRegistration,
  })
  seatAll(course, chance.shuffled(state.entrants.map(({ player }) => player)))
}

/** At the fewest tables, sizes differing by at most one. */
const seatAll = (course: Course, players: readonly PlayerId[]): void => {
  const tables = Math.ceil(players.length / TABLE_SEATS)
  for (let index = 0; index < tables; index += 1) {
    const table = addTable(course)
    const seats = course.chance.shuffled(Array.from({ length: TABLE_SEATS }, (_, seat) => seatNo(seat)))
    players
      .filter((_, place) => place % tables === index)
      .forEach((player, place) => {
        const seat = seats[place]
        if (seat !== undefined) seatEntrant(course, player, { table, seat })
      })
  }
}
