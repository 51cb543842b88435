import type { TableId } from '../table/config.ts'
import { dueAt } from '../table/due.ts'
import type { TableState } from '../table/state.ts'
import { configOf, isOver, tableIdOf } from './field.ts'
import type { TournamentState } from './state.ts'

/** Something due at `at`, ms, without a command. */
export type TournamentDue = { readonly at: number } & (
  | { readonly type: 'registrationOpens' | 'start' | 'levelEnds' | 'breakStarts' | 'breakEnds' | 'offerEnds' }
  | { readonly type: 'table'; readonly table: TableId }
)

/** @returns the earliest time, ms, at which a `tick` would do something; null if nothing is scheduled */
export const tournamentDueAt = (state: TournamentState): number | null =>
  state.config === null ? null : (nextDue(state, NOTHING_DEALT)?.at ?? null)

const NOTHING_DEALT: ReadonlySet<TableId> = new Set()

/**
 * @param dealt tables that have dealt in this tick: their next hand waits for another
 * @returns the earliest thing due; at the same time what belongs to a table comes last
 */
export const nextDue = (state: TournamentState, dealt: ReadonlySet<TableId>): TournamentDue | null => {
  let next: TournamentDue | null = null
  for (const due of allDue(state, dealt)) if (next === null || due.at < next.at) next = due
  return next
}

/** A cache: in a large field few tables change from one decision to the next. */
const tableDues = new WeakMap<TableState, number | null>()

const tableDueAt = (table: TableState): number | null => {
  const known = tableDues.get(table)
  if (known !== undefined) return known
  const at = dueAt(table)
  tableDues.set(table, at)
  return at
}

const allDue = (state: TournamentState, dealt: ReadonlySet<TableId>): readonly TournamentDue[] => {
  if (isOver(state)) return []
  const { opensAt, startsAt } = configOf(state)
  if (state.status === 'announced') return [{ type: 'registrationOpens', at: opensAt }]
  if (state.status === 'registering') return [{ type: 'start', at: startsAt }]
  const due: TournamentDue[] = []
  const add = (type: Exclude<TournamentDue['type'], 'table'>, at: number | null) => {
    if (at !== null) due.push({ type, at })
  }
  add('levelEnds', state.levelEndsAt)
  add('breakStarts', state.breakAt)
  add('breakEnds', state.breakEndsAt)
  for (const { busted } of state.entrants) if (busted !== null) add('offerEnds', busted.rebuyUntil)
  for (const table of state.tables) {
    const at = tableDueAt(table)
    const mayNotDeal = table.dealAt !== null && dealt.has(tableIdOf(table))
    if (at !== null && !mayNotDeal) due.push({ type: 'table', at, table: tableIdOf(table) })
  }
  return due
}
