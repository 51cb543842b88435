import type { TableId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import type { Tables } from '../tables/contract.ts'
import type { ClientChannel, SendToMany } from './client-channel.ts'
import { connectionsByKey } from './connections-by.ts'
import { lobbyRowBatchSender } from './lobby-row-rounds.ts'
import { myTablesSender } from './my-tables.ts'
import { type LobbyRow, sendLobbyRow } from './send-lobby-row.ts'

export type LobbyFeed = ReturnType<typeof lobbyFeed>

/**
 * Sends clients live lobby rows and their MY TABLES list.
 * @param sendAll sends one payload to many clients
 * @param reportFailure called when rows could not be updated; the next change updates them
 */
export const lobbyFeed = (
  tables: Pick<Tables, 'game' | 'cashSeatsOf' | 'onSeatChange'>,
  clock: Clock,
  sendAll: SendToMany,
  reportFailure: (error: unknown) => void,
) => {
  const followers = connectionsByKey<TableId>()
  const myTablesFeed = myTablesSender(tables, reportFailure)
  /** Closed connections. A message may be handled after its connection was closed. */
  const closedConnections = new WeakSet<ClientChannel>()

  const unfollow = (connection: ClientChannel, table: TableId): void => {
    connection.following.delete(table)
    followers.remove(table, connection)
  }

  const beginFollowing = (connection: ClientChannel, table: TableId): void => {
    connection.following.set(table, null)
    followers.add(table, connection)
  }

  /**
   * Reads a lobby row. If the table does not exist, its followers are removed, because a client could otherwise follow
   * any number of invented ids.
   */
  const readRow = async (table: TableId): Promise<LobbyRow | null> => {
    const row = await rowOf(tables, table)
    if (row === null) for (const connection of [...followers.of(table)]) unfollow(connection, table)
    return row
  }

  const rowRounds = lobbyRowBatchSender({ clock, followersOf: followers.of, readRow, sendAll, reportFailure })

  const followSoon = (connection: ClientChannel, tables: readonly TableId[]): void => {
    if (closedConnections.has(connection) || tables.length === 0) return
    for (const table of tables) beginFollowing(connection, table)
    rowRounds.addFollowed(connection, tables)
  }

  const stopListening = tables.onSeatChange(({ id, player }) => {
    rowRounds.addChanged(id)
    if (player !== null) myTablesFeed.sendToPlayer(player)
  })

  return {
    /**
     * Sends `table_sync` at once, and again after changes, at most once a second (S-RT-06).
     * @returns false if there is no such table
     */
    follow: async (connection: ClientChannel, table: TableId): Promise<boolean> => {
      if (closedConnections.has(connection)) return true
      beginFollowing(connection, table)
      const row = await readRow(table)
      if (row !== null) sendLobbyRow(connection, table, row, sendAll)
      return row !== null
    },
    /**
     * Follows the rows of a page, and stops following all others. Newly followed rows are sent within a second,
     * together with changed rows, so that a client cannot cause more work by frequent changes of its page.
     */
    followPage: (connection: ClientChannel, pageTables: ReadonlySet<TableId>): void => {
      for (const table of [...connection.following.keys()]) if (!pageTables.has(table)) unfollow(connection, table)
      followSoon(
        connection,
        [...pageTables].filter((table) => !connection.following.has(table)),
      )
    },
    /** Follows one more row, which is sent within a second. */
    followSoon: (connection: ClientChannel, table: string): void => followSoon(connection, [table as TableId]),
    /** Sends `my_tables` at once, and again whenever the player has taken or left a seat (S-RT-05). */
    sendMyTables: (connection: ClientChannel): Promise<void> => {
      if (!closedConnections.has(connection)) myTablesFeed.follow(connection)
      return myTablesFeed.send(connection)
    },
    /** Called when a connection is closed: it no longer follows anything. */
    removeConnection: (connection: ClientChannel): void => {
      closedConnections.add(connection)
      rowRounds.removeConnection(connection)
      for (const table of [...connection.following.keys()]) unfollow(connection, table)
      myTablesFeed.removeConnection(connection)
    },
    close: (): void => {
      stopListening()
      rowRounds.close()
    },
  }
}

/** @returns null if there is no such table */
const rowOf = async (tables: Pick<Tables, 'game'>, table: TableId): Promise<LobbyRow | null> => {
  const game = await tables.game(table)
  if (game === null) return null
  const seatedPlayers = game.players.map(({ id, username, chips, index, isBot }) => ({
    id,
    username,
    chips,
    index,
    isBot,
  }))
  const { waiting = 0, free_places = 0 } = game
  return { table: { gameId: table, waiting, free_places, players: seatedPlayers } }
}
