import { type Course, happen, happenAt } from './course.ts'
import { idOf, playersLeft } from './field.ts'
import { paidPlaces } from './shares.ts'

/** With one player more than paid places, at several tables (S-BAL-05). */
export const handForHandFollows = (course: Course): boolean => {
  const { at, state } = course
  const { status, tables, entrants, handForHand } = state
  const isDue = status !== 'finished' && tables.length > 1 && playersLeft(state) === paidPlaces(entrants.length) + 1
  if (isDue === handForHand) return false
  happen(course, { type: isDue ? 'HandForHandStarted' : 'HandForHandEnded', at })
  // A table that was about to go on alone now starts with the others.
  for (const table of tables)
    if (isDue && table.dealAt !== null && table.handsThisGame === 0)
      happenAt(course, idOf(table), { type: 'GameStopped' })
  return true
}
