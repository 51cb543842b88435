import type { PlayerId, TableId } from '@cardroom/engine'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { Tables } from '../tables/contract.ts'
import type { Connection } from './connection.ts'

const SYNC_MS = 1_000

/** Live lobby rows and the MY TABLES list. */
export interface Lobby {
  /**
   * Answers at once with `table_sync`, and again after changes, at most once a second (S-RT-06).
   * @returns false if there is no such table
   */
  follow(connection: Connection, table: TableId): Promise<boolean>
  /** Answers at once with `my_tables`, and again whenever a seat is taken or left (S-RT-05). */
  sendMyTables(connection: Connection): Promise<void>
  close(): void
}

/** @param failed called when rows could not be updated; the next change updates them */
export const lobby = (
  tables: Tables,
  clock: Clock,
  connections: () => Iterable<Connection>,
  failed: (error: unknown) => void,
): Lobby => {
  const syncDue = new Map<TableId, Cancel>()

  /** @returns false if there is no such table */
  const sync = async (table: TableId, to: Iterable<Connection>): Promise<boolean> => {
    const game = await tables.game(table)
    if (game === null) return false
    const players = game.players.map(({ id, username, chips, index, isBot }) => ({ id, username, chips, index, isBot }))
    const { waiting = 0, free_places = 0 } = game
    for (const connection of to) {
      connection.send('table_sync', { table: { gameId: table, waiting, free_places, players } })
    }
    return true
  }

  const followers = function* (table: TableId): Iterable<Connection> {
    for (const connection of connections()) if (connection.following.has(table)) yield connection
  }

  /** The first change starts the timer; all changes until it fires are sent together. */
  const syncSoon = (table: TableId): void => {
    if (syncDue.has(table)) return
    const cancel = clock.setTimer(clock.now() + SYNC_MS, () => {
      syncDue.delete(table)
      sync(table, followers(table)).catch(failed)
    })
    syncDue.set(table, cancel)
  }

  const sendMyTables = async (connection: Connection): Promise<void> => {
    connection.wantsMyTables = true
    const seats = connection.player === null ? [] : await tables.seatsOf(connection.player)
    connection.send('my_tables', {
      tables: seats.map(({ id, game: { smallBlind, bigBlind, name } }) => ({ id, smallBlind, bigBlind, name })),
    })
  }

  const myTablesOf = (player: PlayerId): void => {
    for (const connection of connections()) {
      if (connection.wantsMyTables && connection.player === player) sendMyTables(connection).catch(failed)
    }
  }

  const stopListening = tables.onSeats(({ id, player }) => {
    syncSoon(id)
    if (player !== null) myTablesOf(player)
  })

  return {
    follow: async (connection, table) => {
      connection.following.add(table)
      const found = await sync(table, [connection])
      // Otherwise ids of tables that do not exist would accumulate.
      if (!found) connection.following.delete(table)
      return found
    },
    sendMyTables,
    close: () => {
      stopListening()
      for (const cancel of syncDue.values()) cancel()
      syncDue.clear()
    },
  }
}
