import type { TableId } from '../table/config.ts'
import { happenings } from '../table/tick.ts'
import { endBreak, raiseLevel, startBreak } from './clock.ts'
import { type Course, happen, happenAt, tableIn } from './course.ts'
import { nextDue, type TournamentDue } from './due.ts'
import { tableIsDue } from './hands.ts'
import { offersExpire } from './rebuys.ts'
import { settle } from './settle.ts'
import { start } from './start.ts'

/**
 * Does everything that is due, in the order of its times, each with what follows from it. At most one hand starts at each
 * table.
 */
export const tick = (course: Course): void => {
  const dealt = new Set<TableId>()
  for (
    let due = nextDue(course.state, dealt);
    due !== null && due.at <= course.at;
    due = nextDue(course.state, dealt)
  ) {
    happenDue(course, due, dealt)
    settle(course)
  }
}

const happenDue = (course: Course, due: TournamentDue, dealt: Set<TableId>): void => {
  switch (due.type) {
    case 'registrationOpens':
      happen(course, { type: 'RegistrationOpened', at: course.at })
      break
    case 'start':
      start(course)
      break
    case 'levelEnds':
      raiseLevel(course)
      break
    case 'breakStarts':
      startBreak(course)
      break
    case 'breakEnds':
      endBreak(course)
      break
    case 'offerEnds':
      offersExpire(course)
      break
    case 'table':
      tableHappens(course, due.table, dealt)
      break
    default:
      due satisfies never
  }
}

/** Between hands it is the next hand's time; else the running hand's business. */
const tableHappens = (course: Course, id: TableId, dealt: Set<TableId>): void => {
  const table = tableIn(course, id)
  if (table.dealAt !== null) {
    dealt.add(id)
    tableIsDue(course, id)
    return
  }
  const decision = happenings(table, course.at, () => {
    throw new Error(`${id} deals while a hand runs`)
  })
  if (!decision.ok) throw new Error(`${id}: ${decision.refusal.code}`)
  happenAt(course, id, ...decision.events)
}
