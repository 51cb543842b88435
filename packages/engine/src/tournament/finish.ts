import type { Chips } from '../chips.ts'
import { type Course, happen } from './course.ts'
import { idOf, placeAtTable } from './field.ts'
import { fixPrizes, payThoseOut, prizesOf } from './prizes.ts'

/** One player has all chips (S-MTT-11). */
export const tournamentFinishes = (course: Course): boolean => {
  const { at, state } = course
  const left = state.entrants.filter((entrant) => entrant.state !== 'out')
  const [winner] = left
  if (left.length !== 1 || winner === undefined) return false
  const seated = placeAtTable(state, winner.player)
  if (seated === null) return false
  if (state.lateRegistrationOpen) happen(course, { type: 'LateRegistrationClosed', at })
  if (state.prizes === null) fixPrizes(course)
  happen(course, {
    type: 'PlayerOut',
    at,
    player: winner.player,
    table: idOf(seated.table),
    place: 1,
    prize: prizesOf(course.state)[0] ?? (0 as Chips),
    finish: { below: state.entrants.length - 1, tied: 1 },
  })
  payThoseOut(course)
  const fees = course.state.entrants.reduce((sum, entrant) => sum + entrant.fees, 0) as Chips
  happen(course, { type: 'Finished', at, winner: winner.player, fees })
  return true
}
