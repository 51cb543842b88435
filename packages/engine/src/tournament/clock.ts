import { isHandRunning } from '../table/seats.ts'
import type { TableState } from '../table/state.ts'
import { type Course, happen, happenAt } from './course.ts'
import { idOf, rulesOf } from './field.ts'
import { levelAt } from './structures.ts'

/** The next level, counted from the end of the last (S-MTT-04). */
export const raiseLevel = (course: Course): void => {
  const { at, state } = course
  const level = state.level + 1
  const endsAt = (state.levelEndsAt ?? at) + levelAt(rulesOf(state).structure, level).lengthMs
  happen(course, { type: 'LevelRaised', at, level, endsAt })
}

/** Late registration and rebuys are over with the first break (S-REG-02, S-RBY-01). */
export const startBreak = (course: Course): void => {
  const { at, state } = course
  if (state.lateRegistrationOpen) happen(course, { type: 'LateRegistrationClosed', at })
  happen(course, { type: 'BreakStarted', at, until: at + rulesOf(state).breaks.lengthMs })
  // Who waits for other tables already has nothing to finish first.
  for (const table of state.tables) if (!isHandRunning(table) && !isInGame(table)) offerAddons(course, table)
}

export const endBreak = (course: Course): void => {
  const { at, state } = course
  happen(course, {
    type: 'BreakEnded',
    at,
    levelEndsAt: at + state.levelLeftMs,
    breakAt: at + rulesOf(state).breaks.everyMs,
  })
}

/**
 * A table's break begins when its running hand is over, and lasts its whole time there: play goes on everywhere together
 * (S-MTT-05). In the first one its players may buy add-ons (S-RBY-03).
 */
export const tablesPause = (course: Course): boolean => {
  const { at, state } = course
  if (state.status !== 'on break') return false
  const table = state.tables.find((each) => !isHandRunning(each) && isInGame(each))
  if (table === undefined) return false
  const until = at + rulesOf(state).breaks.lengthMs
  happenAt(course, idOf(table), { type: 'GameStopped' })
  if (state.breakEndsAt !== null && until > state.breakEndsAt) happen(course, { type: 'BreakExtended', until })
  offerAddons(course, table)
  return true
}

const offerAddons = (course: Course, table: TableState): void => {
  const { at, state } = course
  if (rulesOf(state).addonChips > 0 && state.breaks === 1)
    happen(course, { type: 'AddonsOffered', at, table: idOf(table) })
}

/** Whether a hand has been played, or is to be, since the table last stood still. */
export const isInGame = ({ dealAt, handsThisGame }: TableState): boolean => dealAt !== null || handsThisGame > 0
