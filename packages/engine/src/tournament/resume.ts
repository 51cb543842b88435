import { decide as decideTable } from '../table/decide.ts'
import { callOff } from './cancel.ts'
import { type Course, happen, happenAt } from './course.ts'
import { idOf, isRunning } from './field.ts'

/** S-MTT-12 */
const LONGEST_STOP_MS = 600_000

/** Time without an owner is nobody's: the clock goes on where it was, the running turns start over (S-OPS-03). */
export const resume = (course: Course, stoppedForMs: number): void => {
  if (!isRunning(course.state)) return
  if (stoppedForMs > LONGEST_STOP_MS) {
    callOff(course, 'server-stopped')
    return
  }
  happen(course, { type: 'ClockMoved', byMs: stoppedForMs })
  for (const table of course.state.tables) {
    const decision = decideTable(table, { type: 'resume', at: course.at })
    if (decision.ok) happenAt(course, idOf(table), ...decision.events)
  }
}
