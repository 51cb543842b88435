import type { TableId } from '../table/config.ts'
import { isHandRunning } from '../table/seats.ts'
import type { TableState } from '../table/state.ts'
import { dealTournamentHand, seatsWithChips } from '../table/tournament-hand.ts'
import { arrange, finalTableIsDrawn, isFinalTableDue } from './balance.ts'
import { isInGame } from './clock.ts'
import { type Course, happenAt, tableIn } from './course.ts'
import { idOf, isSettled, rulesOf } from './field.ts'
import type { TournamentState } from './state.ts'
import { stakesNow } from './tables.ts'

/** A table that stood still goes on after this: who was moved there can find his way. */
const GO_ON_MS = 2_000

/** Whether the table stands still: between hands, and its next one not in sight. */
const isAtRest = (table: TableState): boolean => !isHandRunning(table) && !isInGame(table)

/** After a hand the table has the time to see it (S-HAND-11); what comes then is decided when that is over. */
export const restsAreTimed = (course: Course): boolean => {
  const { at, state } = course
  if (state.status !== 'running') return false
  const table = state.tables.find((each) => each.dealAt === null && each.handsThisGame > 0 && isSettled(each))
  if (table === undefined) return false
  const { nextHandMs } = rulesOf(state).timing
  const start = Math.max(at, (table.awardedAt ?? at) + nextHandMs)
  happenAt(course, idOf(table), { type: 'HandScheduled', at: start })
  return true
}

/** The time of a table has come: it is broken, gives players away, waits for other tables, or deals. */
export const tableIsDue = (course: Course, id: TableId): void => {
  arrange(course, id)
  if (!course.state.tables.some((table) => idOf(table) === id)) return
  const table = tableIn(course, id)
  const hasFinishedRound = course.state.handForHand && table.handsThisGame > 0
  if (hasFinishedRound || mustWait(course.state, table)) happenAt(course, id, { type: 'GameStopped' })
  else deal(course, id)
}

const mustWait = (state: TournamentState, table: TableState): boolean =>
  isFinalTableDue(state) || !isSettled(table) || seatsWithChips(table).length < 2

const deal = (course: Course, id: TableId): void => {
  const { at, chance, state } = course
  const next = chance.nextHand()
  happenAt(course, id, ...dealTournamentHand(tableIn(course, id), { at, next, stakes: stakesNow(state) }))
}

/** Tables that stand still are rearranged as soon as others have changed. */
export const restingTablesAreArranged = (course: Course): boolean => {
  const { state } = course
  if (state.status !== 'running') return false
  if (finalTableIsDrawn(course, state.tables.every(isAtRest))) return true
  return state.tables.some((table) => isAtRest(table) && isSettled(table) && arrange(course, idOf(table)))
}

/** A table that stood still goes on; in hand-for-hand all together, once every one of them stands still (S-BAL-05). */
export const tablesGoOn = (course: Course): boolean => {
  const { at, state } = course
  if (state.status !== 'running' || (state.handForHand && !state.tables.every(isAtRest))) return false
  const ready = state.tables.filter((table) => isAtRest(table) && !mustWait(state, table))
  for (const table of ready) {
    const delay = table.handsDealt === 0 ? rulesOf(state).timing.firstHandMs : GO_ON_MS
    happenAt(course, idOf(table), { type: 'HandScheduled', at: at + delay })
  }
  return ready.length > 0
}
