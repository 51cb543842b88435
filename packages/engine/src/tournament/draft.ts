import type { TableId } from '../table/config.ts'
import type { TableEvent } from '../table/events.ts'
import type { TableState } from '../table/state.ts'
import type { RandomDraws } from './commands.ts'
import type { TournamentEvent } from './events.ts'
import { evolveTournament } from './evolve.ts'
import { findTable } from './lookups.ts'
import type { TournamentRefusal } from './refusals.ts'
import type { TournamentState } from './state.ts'

/** A decision that is being made: the state so far, and the events that led to it. */
export interface TournamentDraft {
  readonly at: number
  readonly randomDraws: RandomDraws
  state: TournamentState
  readonly events: TournamentEvent[]
}

/** Why the rules refuse a command; null if they accept it. */
export type RefusalOrNull = TournamentRefusal | null

/** Adds events to a decision and applies them to its state. */
export const emit = (draft: TournamentDraft, ...events: readonly TournamentEvent[]): void => {
  for (const event of events) {
    draft.state = evolveTournament(draft.state, event)
    draft.events.push(event)
  }
}

/** Adds events of one table to a decision and applies them to its state. */
export const emitAtTable = (draft: TournamentDraft, table: TableId, ...events: readonly TableEvent[]): void => {
  for (const event of events) emit(draft, { type: 'AtTable', table, event })
}

/** @throws Error if the table is not in play: a bug in the caller */
export const requireTable = ({ state }: TournamentDraft, id: TableId): TableState => {
  const table = findTable(state, id)
  if (table === null) throw new Error(`no table ${id}`)
  return table
}

export const refuse = (code: Exclude<TournamentRefusal, { readonly minimum: unknown }>['code']): RefusalOrNull =>
  ({ code }) as TournamentRefusal
