import type { TableView } from '@cardroom/protocol'
import type { ServerMessage } from '../../net/socket-message.ts'
import { emptyTableFor, type TableModel } from './table-model.ts'

/** The complete table in a message; null if the message has none. */
function tableInMessage({ name, payload }: ServerMessage): TableView | null {
  const isWholeTable =
    name === 'join_tournament' || name === 'snapshot' || name === 'sync_table' || name === 'table_state'
  return isWholeTable ? payload.table : null
}

/** An empty model of another table of the same tournament, with the chat and other data that the viewer already has. */
const modelMovedTo = (model: TableModel, gameId: string): TableModel => ({
  ...emptyTableFor(gameId, model.viewer),
  tournament: model.tournament,
  serverClockOffset: model.serverClockOffset,
  chat: model.chat,
  lastHand: model.lastHand,
  announcements: model.announcements,
})

/**
 * Follows an entrant's seat to another table of the tournament: when they join, when they are moved, and after an outage
 * (S-MTT-09, S-BAL-04, S-TIME-06).
 * @returns the same model if the seat is at this table already, or if the viewer is no entrant
 */
export function withViewerMovedToTable(model: TableModel, message: ServerMessage): TableModel {
  const table = tableInMessage(message)
  const { tournament } = model
  if (!table || !tournament?.isEntrant || table.gameId === model.gameId) return model
  if (message.name === 'join_tournament') {
    return message.payload.tournamentId === tournament.id ? modelMovedTo(model, table.gameId) : model
  }
  const isSeated = table.players.some(({ id }) => id !== '' && id === model.viewer)
  return isSeated && table.tournamentId === tournament.id ? modelMovedTo(model, table.gameId) : model
}

/** The number of a tournament's table, from 1: the part of its id after the last underscore. */
export const tableNumberOf = (gameId: string): string => gameId.slice(gameId.lastIndexOf('_') + 1)

/** Whether this table was broken: the tournament continues at other tables (S-BAL-02). */
export function isTableBroken({ gameId, tournament }: TableModel): boolean {
  const tables = tournament?.dashboard?.tables ?? []
  return tables.length > 0 && !tables.includes(gameId)
}
