import { isDeepStrictEqual } from 'node:util'
import { isHandRunning, seatedPlayers, type TableConfig, type TableEvent, type TableId } from '@cardroom/engine'
import type { HostLossReason } from '../actors/actor-host-lost.ts'
import { AggregateHost } from '../actors/aggregate-host.ts'
import {
  type RecoveredAggregate,
  recoverAggregate,
  type UnreadableActor,
  UnreadableJournal,
} from '../actors/recovery.ts'
import { refusedAppendError } from '../actors/store-append.ts'
import type { HostedActor } from '../actors/supervisor.ts'
import { tableJournalEntryFormat } from './journal-entry.ts'
import { refundOfUnreadableTable } from './refund.ts'
import { TableAggregate } from './table-aggregate.ts'
import { tableActorHostBehaviour } from './table-host-kind.ts'
import type { TablePorts } from './table-ports.ts'
import { tableActorId } from './table-request.ts'
import { seatedOrReservedPlayers } from './table-summary.ts'
import { applyTableEvent, emptyTableRecord, type TableRecord, tableConfigOf } from './views/table-record.ts'

export interface TableToTakeOver {
  readonly id: TableId
  /** The name shown in the lobby. */
  readonly name: string
  /** The rules from the configuration or the stored home game; null for a table that is no longer configured. */
  readonly config: TableConfig | null
}

/**
 * Becomes the owner of a table: claims it, rebuilds it from the journal and starts to answer.
 * @throws UnreadableJournal if the journal cannot be read and the chips cannot be refunded
 */
export const takeOverTable = async (
  table: TableToTakeOver,
  ports: TablePorts,
  onLost: (reason: HostLossReason) => void,
): Promise<HostedActor> => {
  const recovery = await recoverAggregate(
    ports.aggregateKinds.table,
    ports.actorLog,
    tableActorId(table.id),
    ports.nodes.self,
  )
  const recovered = 'unreadableSeq' in recovery ? await refundedTable(table, recovery, ports) : recovery
  void ports.recorder.deliver(recovered.effects)
  void ports.homeGameEnds.deliver(recovered.effects)
  const chat = (await ports.chat.of([table.id])).get(table.id) ?? []
  const { record } = recovered
  const config = mustOpenWithConfig(record, table.config) ? table.config : null
  // A table that opens with new rules starts from an empty record; events before its new `TableOpened` no longer count.
  const startState = config === null ? recovered : { ...recovered, record: { ...emptyTableRecord, seq: record.seq } }
  const host = new AggregateHost(
    tableActorHostBehaviour(new TableAggregate({ ...table, chat }, startState, ports), ports),
    ports,
    onLost,
  )
  await ports.profiles.load(seatedOrReservedPlayers(record))
  await host.start(config && { type: 'open', at: ports.clock.now(), config })
  return host
}

/**
 * Whether to open the table with the configured rules: it is new, or its rules have changed while no hand is running
 * and nobody has a seat or a reservation.
 */
const mustOpenWithConfig = (record: TableRecord, config: TableConfig | null): boolean => {
  const { state } = record
  if (state.config === null) return true
  // The rules of a home game are changed by its host only, never by the configuration.
  if (config === null || state.home !== undefined) return false
  const isIdle = seatedPlayers(state).length === 0 && state.reservations.length === 0 && !isHandRunning(state)
  return isIdle && !isDeepStrictEqual(tableConfigOf(record), config)
}

/** Refunds all chips and opens the table again in one append, so that either both happen or neither. */
const refundedTable = async (
  table: TableToTakeOver,
  journal: UnreadableActor<TableRecord>,
  ports: TablePorts,
): Promise<RecoveredAggregate<TableRecord>> => {
  const { epoch, seq, effects, unreadableSeq } = journal
  const config = table.config ?? journal.start.state.config
  if (config === null) throw new UnreadableJournal(`event ${unreadableSeq} of table ${table.id} cannot be read`)
  const posting = await refundOfUnreadableTable(table.id, journal, ports.ledger)
  const at = ports.clock.now()
  const openedEvent: TableEvent = { type: 'TableOpened', at, config }
  const appendResult = await ports.actorLog.append({
    actor: tableActorId(table.id),
    epoch,
    prevSeq: seq,
    events: [tableJournalEntryFormat.write(openedEvent, at, null)],
    ...(posting && { postings: [posting] }),
  })
  if (appendResult !== 'ok') throw refusedAppendError(appendResult)
  ports.logger.error({ table: table.id, event: unreadableSeq }, 'journal unreadable: hand cancelled, chips given back')
  const record = applyTableEvent({ ...emptyTableRecord, seq }, openedEvent, at)
  return { epoch, record, applied: [], handsSinceSnapshot: 0, effects }
}
