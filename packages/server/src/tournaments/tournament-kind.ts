import {
  type TableId,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentId,
  type TournamentRefusal,
  tournamentDecider,
  tournamentDueAt,
} from '@cardroom/engine'
import type { AggregateDefinition } from '../actors/aggregate-definition.ts'
import type { SnapshotConverters } from '../actors/snapshot-versions.ts'
import { walletAccountOf } from '../tables/postings.ts'
import { TABLE_SNAPSHOT_VERSION as TABLE_VERSION } from '../tables/table-kind.ts'
import { type LatestHandEvents, noHandEvents } from '../tables/views/table-record.ts'
import { tournamentJournalEntryFormat } from './journal-entry.ts'
import { tournamentPostings } from './postings.ts'
import {
  applyTournamentEvent,
  emptyTournamentRecord,
  type TournamentRecord,
  tablesInPlay,
} from './tournament-record.ts'

/**
 * The version of the tournament state in snapshots. Increase it with every change of that format. Tables have their
 * own version, so a change of tables does not increase this one.
 */
const SNAPSHOT_VERSION = 1

/**
 * The converters of older snapshots. A key has the versions of the tournament state and of the table state, for example
 * `1/5`, so a new version of either needs a converter here.
 */
const snapshotConverters: SnapshotConverters = new Map()

interface Snapshot extends Pick<TournamentRecord, 'state'> {
  readonly v: typeof SNAPSHOT_VERSION
  readonly tables: typeof TABLE_VERSION
  readonly hands: Readonly<Record<TableId, LatestHandEvents>>
  readonly applied: readonly string[]
}

/** The rules of tournaments with all their tables, and the form of their events, postings and snapshots. */
export const tournamentAggregateDefinition: AggregateDefinition<
  TournamentId,
  TournamentRecord,
  TournamentCommand,
  TournamentEvent,
  TournamentRefusal
> = {
  empty: emptyTournamentRecord,
  decide: tournamentDecider.decide,
  apply: applyTournamentEvent,
  dueAt: ({ state }) => tournamentDueAt(state),
  payerOf: (command) =>
    command.type === 'register' || command.type === 'rebuy' || command.type === 'addon'
      ? walletAccountOf(command.player)
      : null,
  postingsOf: tournamentPostings,
  entries: tournamentJournalEntryFormat,
  /**
   * The measured round-trip time of a connection affects only the next turns and is soon measured again, so it is not
   * stored (N-TIME-03).
   */
  isTransient: (event) => event.type === 'AtTable' && event.event.type === 'RoundTripMeasured',
  replacesState: () => false,
  endsHand: (event) => event.type === 'AtTable' && event.event.type === 'HandEnded',
  tableCount: ({ state }) => state.tables.length,
  snapshotOf: ({ state, hands }, applied): Snapshot => ({
    v: SNAPSHOT_VERSION,
    tables: TABLE_VERSION,
    state,
    hands: Object.fromEntries(
      tablesInPlay({ state }).map((table, position) => [table, hands[position] ?? noHandEvents]),
    ),
    applied,
  }),
  snapshotVersion: `${SNAPSHOT_VERSION}/${TABLE_VERSION}`,
  converters: snapshotConverters,
  readSnapshot: (saved, seq) => {
    const { applied, state, hands } = saved as Partial<Snapshot>
    if (!applied || !state || !hands) return null
    return {
      record: { state, hands: tablesInPlay({ state }).map((table) => hands[table] ?? noHandEvents), seq },
      applied,
    }
  },
}
