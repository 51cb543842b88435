import {
  cashTableDecider,
  type TableCommand,
  type TableEvent,
  type TableId,
  type TableRefusal,
  tableDueAt,
} from '@cardroom/engine'
import type { AggregateDefinition } from '../actors/aggregate-definition.ts'
import { readSnapshot, type SavedSnapshot, type SnapshotConverters } from '../actors/snapshot-versions.ts'
import { tableJournalEntryFormat } from './journal-entry.ts'
import { fundingAccountOf, postingOf } from './postings.ts'
import { applyTableEvent, emptyTableRecord, type TableRecord } from './views/table-record.ts'

/**
 * The version of the engine's table state in snapshots. Every change of that format increases it and adds a converter
 * from the previous version: the events before snapshots of version 5 or later may have been removed (ADR 31).
 */
export const TABLE_SNAPSHOT_VERSION = 5

/**
 * The converters of older snapshots, by the version that they read. Snapshots of tournaments contain tables, so for
 * each new converter here `tournament-kind.ts` needs one too.
 */
const snapshotConverters: SnapshotConverters = new Map()

interface Snapshot extends Omit<TableRecord, 'seq'> {
  readonly v: typeof TABLE_SNAPSHOT_VERSION
  readonly applied: readonly string[]
}

/** Whether this program version can open a table from this snapshot. */
export const isReadableTableSnapshot = (snapshot: SavedSnapshot): boolean =>
  readSnapshot(tableAggregateDefinition, snapshot) !== null

/** The rules of cash tables and home games, and the form of their events, postings and snapshots. */
export const tableAggregateDefinition: AggregateDefinition<
  TableId,
  TableRecord,
  TableCommand,
  TableEvent,
  TableRefusal
> = {
  empty: emptyTableRecord,
  decide: cashTableDecider.decide,
  apply: applyTableEvent,
  dueAt: ({ state }) => tableDueAt(state),
  payerOf: (command, table) =>
    command.type === 'reserve' || command.type === 'addChips' ? fundingAccountOf(table, command.player) : null,
  postingsOf: (event, table, seq) => [postingOf(event, table, seq)].flatMap((posting) => posting ?? []),
  entries: tableJournalEntryFormat,
  /**
   * The measured round-trip time of a connection affects only the next turns and is soon measured again, so it is not
   * stored (N-TIME-03).
   */
  isTransient: ({ type }) => type === 'RoundTripMeasured',
  replacesState: ({ type }) => type === 'TableOpened',
  endsHand: ({ type }) => type === 'HandEnded',
  tableCount: () => 1,
  /** A snapshot also has the events of the running or last hand, from which the record of that hand is built. */
  snapshotOf: ({ state, hand, handStartedAt }, applied): Snapshot => ({
    v: TABLE_SNAPSHOT_VERSION,
    state,
    hand,
    handStartedAt,
    applied,
  }),
  snapshotVersion: `${TABLE_SNAPSHOT_VERSION}`,
  converters: snapshotConverters,
  readSnapshot: (saved, seq) => {
    const { applied, state, hand, handStartedAt } = saved as Partial<Snapshot>
    const isWhole = applied && state && hand && handStartedAt !== undefined
    return isWhole ? { record: { state, hand, handStartedAt, seq }, applied } : null
  },
}

/** The type of `tableAggregateDefinition`, for the simulation, which replaces it. */
export type TableAggregateDefinition = typeof tableAggregateDefinition
