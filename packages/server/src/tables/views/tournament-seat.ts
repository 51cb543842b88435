import type { PlayerId } from '@cardroom/engine'
import { tournamentIdOfTable } from '../../ports/table-id.ts'
import { type OutgoingMessage, type ProjectionContext, tableMessage } from './outgoing.ts'
import { type TableRecord, tableConfigOf } from './table-record.ts'
import { tableView } from './table-view.ts'

/**
 * Tells a tournament player their table and seat (S-MTT-09, S-BAL-04); empty if the player has no seat at this table.
 */
export const tournamentSeatMessages = (
  record: TableRecord,
  player: PlayerId,
  context: ProjectionContext,
): readonly OutgoingMessage[] => {
  const { tableId } = tableConfigOf(record)
  const tournamentId = tournamentIdOfTable(tableId)
  const seat = record.state.seats.find((place) => place?.player === player)?.seat
  if (tournamentId === null || seat === undefined) return []
  const table = tableView(record, player, context)
  return [tableMessage(record, 'join_tournament', { tournamentId, tableId, seat, table })]
}
