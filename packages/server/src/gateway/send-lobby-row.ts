import type { TableId } from '@cardroom/engine'
import type { ServerMessages } from '@cardroom/protocol'
import type { ClientChannel, SendToMany } from './client-channel.ts'

export type LobbyRow = ServerMessages['table_sync']
type Stacks = ServerMessages['table_stacks']

/**
 * Sends a client a lobby row. A client that understands `table_stacks` gets only the stacks if nothing else has changed
 * since its last row; otherwise the whole row is sent.
 */
export const sendLobbyRow = (connection: ClientChannel, table: TableId, row: LobbyRow, sendAll: SendToMany): void => {
  const lastRow = connection.following.get(table)
  // The client may have stopped following the row while it was read.
  if (lastRow !== undefined) connection.following.set(table, row)
  const stacks = connection.takesStacks && lastRow ? stacksSince(lastRow, row) : null
  if (stacks === null) sendAll([connection], 'table_sync', row)
  else sendAll([connection], 'table_stacks', stacks)
}

/**
 * The last comparison of each row with an earlier one. It is kept, because many clients were sent the same earlier row.
 */
const lastComparisons = new WeakMap<LobbyRow, { readonly lastRow: LobbyRow; readonly stacks: Stacks | null }>()

/** @returns the stacks of a row; null if more has changed */
const stacksSince = (lastRow: LobbyRow, row: LobbyRow): Stacks | null => {
  const comparison = lastComparisons.get(row)
  if (comparison?.lastRow === lastRow) return comparison.stacks
  const { gameId, players } = row.table
  const stacks = isSameButStacks(lastRow, row) ? { gameId, chips: players.map(({ chips }) => chips) } : null
  lastComparisons.set(row, { lastRow, stacks })
  // Otherwise each row would keep the one before it in memory, as long as the table is open.
  lastComparisons.delete(lastRow)
  return stacks
}

const isSameButStacks = ({ table: before }: LobbyRow, { table: after }: LobbyRow): boolean =>
  before.waiting === after.waiting &&
  before.free_places === after.free_places &&
  before.players.length === after.players.length &&
  after.players.every((player, place) => {
    const { id, username, index, isBot } = before.players[place] ?? {}
    return player.id === id && player.username === username && player.index === index && player.isBot === isBot
  })
