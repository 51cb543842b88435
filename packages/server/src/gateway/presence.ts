import type { PlayerId, TableId } from '@cardroom/engine'
import type { Stake } from '@cardroom/protocol'
import type { Profiles, Tables, Viewer } from '../tables/contract.ts'
import { actingSockets } from './acting-sockets.ts'
import type { Connection } from './connection.ts'
import { watchTable } from './table-watch.ts'

/** Who looks at which table through which socket, and who is really there. */
export interface Presence {
  /** Opens a table for a client, in place of what it saw of it before. @returns false if there is no such table */
  enter(connection: Connection, table: TableId, occasion: 'join' | 'rejoin'): Promise<boolean>
  /** Ends the looking and confirms it to the client (S-EMIT-10). */
  leave(connection: Connection, table: TableId): void
  /** The socket is gone: every seat it acted for is disconnected (S-TIME-04). */
  gone(connection: Connection): Promise<void>
  /** After a start: seats whose players have not come back are disconnected like any other (S-TIME-04). */
  missAbsent(): Promise<void>
  acts(connection: Connection, table: TableId): boolean
  viewer(connection: Connection, table: TableId): Viewer
}

const STAKES: readonly Stake[] = ['MICRO', 'LOW', 'MEDIUM', 'HIGH']

export const presence = (tables: Tables, profiles: Profiles): Presence => {
  const acting = actingSockets()
  const ended = new WeakSet<Connection>()

  const acts = (connection: Connection, table: TableId): boolean =>
    connection.player !== null && acting.acts(connection.player, table, connection)

  const viewer = (connection: Connection, table: TableId): Viewer =>
    connection.player !== null && acts(connection, table) ? connection.player : 'spectator'

  const stopWatching = (connection: Connection, table: TableId): void => {
    connection.watching.get(table)?.stop()
    connection.watching.delete(table)
  }

  /** The older window goes on as a spectator (S-RT-08). */
  const demote = async (older: Connection, table: TableId): Promise<void> => {
    older.send('error', { gameId: table, message: 'Table opened in another window', code: 'other-window' })
    stopWatching(older, table)
    await watch(older, table, 'join')
  }

  const watch = async (connection: Connection, table: TableId, occasion: 'join' | 'rejoin'): Promise<boolean> => {
    const opened = await watchTable(tables, connection, table, {
      viewer: viewer(connection, table),
      acts: acts(connection, table),
      occasion,
    })
    if (opened === null) return false
    // Another message of the same client, or its end, may have come first.
    stopWatching(connection, table)
    if (ended.has(connection)) opened.stop()
    else connection.watching.set(table, opened)
    return true
  }

  return {
    acts,
    viewer,
    enter: async (connection, table, occasion) => {
      stopWatching(connection, table)
      const { player } = connection
      if (player === null) return watch(connection, table, occasion)
      if (ended.has(connection)) return true
      const older = acting.take(player, table, connection)
      if (older !== null) await demote(older, table)
      await profiles.load([player])
      const isSeated = (await tables.seatsOf(player)).some(({ id }) => id === table)
      // By now the client may be gone, or have opened the table in another window: then this socket brings nobody back.
      if (isSeated && acts(connection, table)) await tables.order(table, player, { type: 'reconnect' })
      const found = await watch(connection, table, isSeated ? 'rejoin' : occasion)
      if (!found) acting.release(player, table, connection)
      return found
    },
    leave: (connection, table) => {
      const { stamp } = connection.watching.get(table) ?? { stamp: { sessionId: '', seq: 0 } }
      stopWatching(connection, table)
      if (connection.player !== null) acting.release(connection.player, table, connection)
      const event = { gameId: table, ...stamp, userId: connection.player ?? '' }
      connection.send('exit', event)
      connection.send('player_left', event)
    },
    missAbsent: async () => {
      for (const stake of STAKES) {
        for (const { id, players } of await tables.games(stake)) {
          const table = id as TableId
          const absent = players
            .map((player) => player.id as PlayerId)
            .filter((player) => !acting.anyone(player, table))
          await Promise.all(absent.map((player) => tables.order(table, player, { type: 'disconnect' })))
        }
      }
    },
    gone: async (connection) => {
      ended.add(connection)
      const { player } = connection
      for (const table of [...connection.watching.keys()]) stopWatching(connection, table)
      if (player === null) return
      const tablesLeft = acting.releaseAll(player, connection)
      await Promise.all(tablesLeft.map((table) => tables.order(table, player, { type: 'disconnect' })))
    },
  }
}
