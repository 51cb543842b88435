import type { PlayerId, TableId } from '@cardroom/engine'
import { tableSyncMessages } from '../../tables/views/addressing.ts'
import { tableMessage } from '../../tables/views/outgoing.ts'
import { tableView } from '../../tables/views/table-view.ts'
import { tournamentSeatMessages } from '../../tables/views/tournament-seat.ts'
import { type TournamentRecord, type TournamentTransition, tableRecordIn } from '../tournament-record.ts'
import type { ContextOfTable, TableMessages } from './announcement.ts'

interface TableMove {
  readonly from: TableId
  readonly to: TableId
}

/**
 * Tells moved players their new table, by a message at the table that they still watch. Sends the whole table again to
 * all viewers of the old and the new table (S-BAL-04, S-EMIT-13).
 */
export const tableMoveMessages = (
  steps: readonly TournamentTransition[],
  context: ContextOfTable,
): readonly TableMessages[] => {
  const record = steps.at(-1)?.after
  if (!record) return []
  const moves = new Map<PlayerId, TableMove>()
  for (const { event } of steps) {
    if (event.type !== 'PlayerMoved') continue
    // A player whom one command moves twice still watches the table where they sat before the first move.
    moves.set(event.player, { from: moves.get(event.player)?.from ?? event.from, to: event.to })
  }
  const touchedTables = new Set([...moves.values()].flatMap(({ from, to }) => [from, to]))
  return [
    ...[...moves].flatMap(([player, move]) => movedPlayerMessages(record, player, move, context)),
    ...[...touchedTables].flatMap((table) => {
      const tableRecord = tableRecordIn(record, table)
      return tableRecord === null ? [] : [{ table, events: tableSyncMessages(tableRecord, context(table)) }]
    }),
  ]
}

const movedPlayerMessages = (
  record: TournamentRecord,
  player: PlayerId,
  { from, to }: TableMove,
  context: ContextOfTable,
): readonly TableMessages[] => {
  const tableRecord = tableRecordIn(record, to)
  if (tableRecord === null) return []
  const table = tableView(tableRecord, player, context(to))
  const events = [
    tableMessage(tableRecord, 'sync_table', { table }),
    ...tournamentSeatMessages(tableRecord, player, context(to)),
  ]
  return [{ table: from, events: events.map((event) => ({ to: { only: player }, event })) }]
}
