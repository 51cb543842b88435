import {
  indexOfTable,
  type TableEvent,
  type TableId,
  type TournamentEvent,
  type TournamentState,
  tournamentDecider,
} from '@cardroom/engine'
import {
  emptyTableRecord,
  type LatestHandEvents,
  latestHandEventsAfter,
  noHandEvents,
  type TableRecord,
  type TableTransition,
} from '../tables/views/table-record.ts'

/** A tournament's state, with the events of the running or last hand of each table, which the state does not have. */
export interface TournamentRecord {
  readonly state: TournamentState
  /** The current or last hand of each table, in the order of `state.tables`. */
  readonly hands: readonly LatestHandEvents[]
  /** The journal's number of the last event: the `seq` of every message, at every table (S-RT-04). */
  readonly seq: number
}

/** One event with the tournament before and after it. */
export interface TournamentTransition {
  readonly before: TournamentRecord
  readonly event: TournamentEvent
  readonly after: TournamentRecord
}

/** A tournament before it opens. */
export const emptyTournamentRecord: TournamentRecord = { state: tournamentDecider.initial, hands: [], seq: 0 }

/** The record after one more event, which happened at `at` (ms). */
export const applyTournamentEvent = (
  record: TournamentRecord,
  event: TournamentEvent,
  at: number,
): TournamentRecord => {
  const state = tournamentDecider.evolve(record.state, event)
  return { state, hands: latestHandsAfter(record, event, { at, state }), seq: record.seq + 1 }
}

const latestHandsAfter = (
  { state: before, hands }: TournamentRecord,
  event: TournamentEvent,
  { at, state }: { readonly at: number; readonly state: TournamentState },
): TournamentRecord['hands'] => {
  switch (event.type) {
    case 'TableAdded':
      return [...hands, noHandEvents]
    case 'TableBroken':
      return hands.toSpliced(indexOfTable(before, event.table), 1)
    case 'Cancelled':
      return []
    case 'AtTable': {
      const position = indexOfTable(state, event.table)
      const hand = hands[position]
      const handAfter = hand && latestHandEventsAfter(hand, event.event, at)
      return handAfter === undefined || handAfter === hand ? hands : hands.with(position, handAfter)
    }
    default:
      return hands
  }
}

/** @returns one table of the tournament; null if it is not in play */
export const tableRecordIn = ({ state, hands, seq }: TournamentRecord, table: TableId): TableRecord | null => {
  const position = indexOfTable(state, table)
  const tableState = state.tables[position]
  return tableState === undefined ? null : { state: tableState, ...(hands[position] ?? noHandEvents), seq }
}

/** The change of one table in a step; null if the step changes no table, or one that is not in play after it. */
export const tableTransitionOf = ({
  before,
  event,
  after,
}: TournamentTransition): (TableTransition & { readonly table: TableId }) | null => {
  if (event.type !== 'AtTable') return null
  const { table } = event
  const now = tableRecordIn(after, table)
  if (now === null) return null
  return {
    table,
    before: tableRecordIn(before, table) ?? { ...emptyTableRecord, seq: before.seq },
    event: event.event,
    after: now,
  }
}

/** @returns the event of this step at that table, if it has one */
export const tableEventIn = (step: TournamentTransition | undefined, table: TableId): TableEvent | undefined =>
  step?.event.type === 'AtTable' && step.event.table === table ? step.event.event : undefined

/** @returns the tables in play */
export const tablesInPlay = ({ state }: Pick<TournamentRecord, 'state'>): readonly TableId[] =>
  state.tables.flatMap(({ config }) => config?.tableId ?? [])
