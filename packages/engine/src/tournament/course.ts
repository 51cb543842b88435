import type { TableId } from '../table/config.ts'
import type { TableEvent } from '../table/events.ts'
import type { TableState } from '../table/state.ts'
import type { Chance } from './commands.ts'
import type { TournamentEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { tableOf } from './field.ts'
import type { TournamentRefusal } from './refusals.ts'
import type { TournamentState } from './state.ts'

/** One decision while it is made: where it stands, and the events that led there. */
export interface Course {
  readonly at: number
  readonly chance: Chance
  state: TournamentState
  readonly events: TournamentEvent[]
}

/** What a rule about an order gives: nothing if it was obeyed. */
export type Answer = TournamentRefusal | null

export const happen = (course: Course, ...events: readonly TournamentEvent[]): void => {
  for (const event of events) {
    course.state = evolve(course.state, event)
    course.events.push(event)
  }
}

export const happenAt = (course: Course, table: TableId, ...events: readonly TableEvent[]): void => {
  for (const event of events) happen(course, { type: 'AtTable', table, event })
}

/** @throws Error if the table is not in play: a bug in the caller */
export const tableIn = ({ state }: Course, id: TableId): TableState => {
  const table = tableOf(state, id)
  if (table === null) throw new Error(`no table ${id}`)
  return table
}

export const refuse = (code: Exclude<TournamentRefusal, { readonly minimum: unknown }>['code']): Answer =>
  ({ code }) as TournamentRefusal
