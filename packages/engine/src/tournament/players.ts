import type { TableCommand } from '../table/commands.ts'
import type { PlayerId } from '../table/config.ts'
import { decide as decideTable } from '../table/decide.ts'
import type { TableEvent } from '../table/events.ts'
import { type Answer, type Course, happenAt, refuse } from './course.ts'
import { entrantOf, idOf, placeAtTable } from './field.ts'

/** Passes an order of a player on to the table where he sits. */
export const orderAtTable = (
  course: Course,
  player: PlayerId,
  command: Extract<TableCommand, { readonly player: PlayerId }>,
): Answer => {
  const seated = placeAtTable(course.state, player)
  if (seated === null) return refuse('not-seated')
  const decision = decideTable(seated.table, command)
  if (!decision.ok) return decision.refusal
  happenAt(course, idOf(seated.table), ...decision.events)
  return null
}

/** Before the start there is no table to come to, nor once out. */
export const present = (course: Course, player: PlayerId): Answer => {
  if (entrantOf(course.state, player) === null) return refuse('not-registered')
  if (placeAtTable(course.state, player) === null) return null
  return orderAtTable(course, player, { type: 'reconnect', at: course.at, player })
}

/** S-MTT-08, N-TIME-02 */
export const absent = (course: Course, player: PlayerId, how: 'left' | 'lost'): Answer => {
  if (entrantOf(course.state, player) === null) return refuse('not-registered')
  const seated = placeAtTable(course.state, player)
  if (seated === null) return null
  if (how === 'lost') return orderAtTable(course, player, { type: 'disconnect', at: course.at, player })
  const { place, table } = seated
  if (place.isAway) return null
  const event: TableEvent = { type: 'Disconnected', at: course.at, seat: place.seat, left: true }
  happenAt(course, idOf(table), event)
  return null
}
