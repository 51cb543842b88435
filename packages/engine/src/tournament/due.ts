import type { TableId } from '../table/config.ts'
import { remainingEntrantTotals } from './entrant-totals.ts'
import { idOfTable, isOver, tournamentConfigOf } from './lookups.ts'
import type { TournamentState } from './state.ts'
import { earliestDueTable, hasTableWithTrait, tableTraits } from './table-tree.ts'

/** Something that the tournament does by itself at the time `at`, ms, without a player's command. */
export type TournamentDeadline = { readonly at: number } & (
  | { readonly type: 'registrationOpens' | 'start' | 'levelEnds' | 'breakStarts' | 'breakEnds' | 'offerEnds' }
  | { readonly type: 'table'; readonly table: TableId }
)

/** @returns the earliest time, ms, at which a `tick` would do something; null if nothing is scheduled */
export const tournamentDueAt = (state: TournamentState): number | null =>
  state.config === null ? null : (nextTournamentDeadline(state, NO_TABLES_DEALT)?.at ?? null)

const NO_TABLES_DEALT: ReadonlySet<TableId> = new Set()

/**
 * @param dealtTables tables that have dealt in this tick: their next hand waits for another tick
 * @returns what is due first; of several at the same time, the deals and turns of tables come last
 */
export const nextTournamentDeadline = (
  state: TournamentState,
  dealtTables: ReadonlySet<TableId>,
): TournamentDeadline | null => {
  let earliest: TournamentDeadline | null = null
  for (const deadline of tournamentDeadlines(state, dealtTables))
    if (earliest === null || deadline.at < earliest.at) earliest = deadline
  return earliest
}

const tournamentDeadlines = (
  state: TournamentState,
  dealtTables: ReadonlySet<TableId>,
): readonly TournamentDeadline[] => {
  if (isOver(state)) return []
  const { opensAt, startsAt } = tournamentConfigOf(state)
  if (state.status === 'announced') return [{ type: 'registrationOpens', at: opensAt }]
  if (state.status === 'registering') return [{ type: 'start', at: startsAt }]
  const deadlines: TournamentDeadline[] = []
  const addDeadline = (type: Exclude<TournamentDeadline['type'], 'table'>, at: number | null) => {
    if (at !== null) deadlines.push({ type, at })
  }
  addDeadline('levelEnds', state.levelEndsAt)
  addDeadline('breakStarts', state.breakAt)
  addDeadline('breakEnds', breakEndDueAt(state))
  addDeadline('offerEnds', remainingEntrantTotals(state).offerEndsAt)
  const dueTable = earliestDueTable(state, (table) => table.dealAt !== null && dealtTables.has(idOfTable(table)))
  if (dueTable !== null) deadlines.push({ type: 'table', at: dueTable.at, table: idOfTable(dueTable.table) })
  return deadlines
}

/**
 * A break does not end while a table still plays its hand, however long that takes: this table's break begins after the
 * hand and extends the break of all (`startBreakAtOneTable`, S-MTT-05).
 */
const breakEndDueAt = (state: TournamentState): number | null =>
  state.breakEndsAt !== null && hasTableWithTrait(state, tableTraits.running) ? null : state.breakEndsAt
