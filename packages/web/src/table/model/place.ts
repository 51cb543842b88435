import type { TableView } from '@cardroom/protocol'
import type { ServerMessage } from '../../net/socket-message.ts'
import { emptyTable, type TableModel } from './table-model.ts'

/** The whole table that a message brings; null if it brings none. */
function tableOf({ name, payload }: ServerMessage): TableView | null {
  const whole = name === 'join_tournament' || name === 'snapshot' || name === 'sync_table' || name === 'table_state'
  return whole ? payload.table : null
}

/** Another table of the same tournament: what belongs to the visit stays, what belongs to the table is gone. */
const at = (model: TableModel, gameId: string): TableModel => ({
  ...emptyTable(gameId, model.viewer),
  tournament: model.tournament,
  serverAhead: model.serverAhead,
  chat: model.chat,
  lastHand: model.lastHand,
  said: model.said,
})

/**
 * Where the message finds the viewer: an entrant is where the room says, whether it answers the way in, moves the seat
 * or finds it after an outage (S-MTT-09, S-BAL-04, S-TIME-06).
 * @returns the same model if that is the table already, or for anybody else
 */
export function placed(model: TableModel, message: ServerMessage): TableModel {
  const table = tableOf(message)
  const { tournament } = model
  if (!table || !tournament?.entrant || table.gameId === model.gameId) return model
  if (message.name === 'join_tournament') {
    return message.payload.tournamentId === tournament.id ? at(model, table.gameId) : model
  }
  const sits = table.players.some(({ id }) => id !== '' && id === model.viewer)
  return sits && table.tournamentId === tournament.id ? at(model, table.gameId) : model
}

/** Tables of a tournament are numbered from 1, behind the last underscore of their ids. */
export const tableNumber = (gameId: string): string => gameId.slice(gameId.lastIndexOf('_') + 1)

/** The tournament goes on without this table: its players sit elsewhere (S-BAL-02). */
export function isTableBroken({ gameId, tournament }: TableModel): boolean {
  const tables = tournament?.dashboard?.tables ?? []
  return tables.length > 0 && !tables.some(({ id }) => id === gameId)
}
