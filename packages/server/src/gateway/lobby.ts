import type { PlayerId, TableId } from '@cardroom/engine'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { Tables } from '../tables/contract.ts'
import type { Connection, SendAll } from './connection.ts'
import { connectionsBy } from './connections-by.ts'

const SYNC_MS = 1_000

export type Lobby = ReturnType<typeof lobby>

/**
 * Live lobby rows and the MY TABLES list.
 * @param sendAll sends one payload to many clients
 * @param failed called when rows could not be updated; the next change updates them
 */
export const lobby = (
  tables: Pick<Tables, 'game' | 'seatsOf' | 'onSeats'>,
  clock: Clock,
  sendAll: SendAll,
  failed: (error: unknown) => void,
) => {
  const followers = connectionsBy<TableId>()
  const readersOfMyTables = connectionsBy<PlayerId>()
  /** A message may be handled after its connection was closed. */
  const gone = new WeakSet<Connection>()
  const syncDue = new Map<TableId, Cancel>()

  /** @returns false if there is no such table */
  const sync = async (table: TableId, to: () => Iterable<Connection>): Promise<boolean> => {
    const game = await tables.game(table)
    if (game === null) return false
    const players = game.players.map(({ id, username, chips, index, isBot }) => ({ id, username, chips, index, isBot }))
    const { waiting = 0, free_places = 0 } = game
    sendAll([...to()], 'table_sync', { table: { gameId: table, waiting, free_places, players } })
    return true
  }

  /** The first change starts the timer; all changes until it fires are sent together. */
  const syncSoon = (table: TableId): void => {
    if (syncDue.has(table) || followers.of(table).size === 0) return
    const cancel = clock.setTimer(clock.now() + SYNC_MS, () => {
      syncDue.delete(table)
      sync(table, () => followers.of(table)).catch(failed)
    })
    syncDue.set(table, cancel)
  }

  /** Answers at once with `my_tables`, and again whenever a seat is taken or left (S-RT-05). */
  const sendMyTables = async (connection: Connection): Promise<void> => {
    const { player } = connection
    if (player !== null && !gone.has(connection)) readersOfMyTables.add(player, connection)
    const seats = player === null ? [] : await tables.seatsOf(player)
    connection.send('my_tables', {
      tables: seats.map(({ id, game: { smallBlind, bigBlind, name } }) => ({ id, smallBlind, bigBlind, name })),
    })
  }

  const stopListening = tables.onSeats(({ id, player }) => {
    syncSoon(id)
    if (player === null) return
    for (const connection of readersOfMyTables.of(player)) sendMyTables(connection).catch(failed)
  })

  const unfollow = (connection: Connection, table: TableId): void => {
    connection.following.delete(table)
    followers.remove(table, connection)
  }

  return {
    /**
     * Answers at once with `table_sync`, and again after changes, at most once a second (S-RT-06).
     * @returns false if there is no such table
     */
    follow: async (connection: Connection, table: TableId): Promise<boolean> => {
      if (gone.has(connection)) return true
      connection.following.add(table)
      followers.add(table, connection)
      const found = await sync(table, () => [connection])
      // Otherwise ids of tables that do not exist would accumulate.
      if (!found) unfollow(connection, table)
      return found
    },
    sendMyTables,
    /** The connection is closed: it follows nothing any more. */
    left: (connection: Connection): void => {
      gone.add(connection)
      for (const table of [...connection.following]) unfollow(connection, table)
      if (connection.player !== null) readersOfMyTables.remove(connection.player, connection)
    },
    close: (): void => {
      stopListening()
      for (const cancel of syncDue.values()) cancel()
      syncDue.clear()
    },
  }
}
