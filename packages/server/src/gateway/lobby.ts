import type { PlayerId, TableId } from '@cardroom/engine'
import type { ServerMessages } from '@cardroom/protocol'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { Tables } from '../tables/contract.ts'
import type { Connection, SendAll } from './connection.ts'
import { connectionsBy } from './connections-by.ts'

const SYNC_MS = 1_000
/** Clients that are sent their rows in one turn of the event loop. */
const SLICE = 50

type Row = ServerMessages['table_sync']

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
  /** Tables whose rows have changed since the last round. */
  let changed = new Set<TableId>()
  /** Rows that clients have begun to follow since the last round, with other rows of their page. */
  let begun = new Map<Connection, Set<TableId>>()
  let cancelRound: Cancel | null = null

  /** @returns null if there is no such table */
  const rowOf = async (table: TableId): Promise<Row | null> => {
    const game = await tables.game(table)
    if (game === null) return null
    const players = game.players.map(({ id, username, chips, index, isBot }) => ({ id, username, chips, index, isBot }))
    const { waiting = 0, free_places = 0 } = game
    return { table: { gameId: table, waiting, free_places, players } }
  }

  const nextTurn = (): Promise<void> => new Promise((resolve) => clock.setTimer(clock.now(), resolve))

  /** Each client gets all its rows in one turn, so in one frame if it unpacks. A row is read once for all clients. */
  const sendRound = async (): Promise<void> => {
    const [due, followed] = [changed, begun]
    changed = new Set()
    begun = new Map()
    const rows = new Map<TableId, Row>()
    const read = async (table: TableId): Promise<void> => {
      const row = await rowOf(table)
      if (row === null) forgetRow(table)
      else rows.set(table, row)
    }
    const wanted = new Set([...due, ...[...followed.values()].flatMap((tables) => [...tables])])
    await Promise.all([...wanted].map((table) => read(table).catch(failed)))
    const readers = new Set([...[...due].flatMap((table) => [...followers.of(table)]), ...followed.keys()])
    for (const [index, reader] of [...readers].entries()) {
      if (index > 0 && index % SLICE === 0) await nextTurn()
      const mine = followed.get(reader)
      for (const table of reader.following) {
        const row = due.has(table) || mine?.has(table) ? rows.get(table) : undefined
        if (row !== undefined) sendAll([reader], 'table_sync', row)
      }
    }
  }

  /** The first change starts the timer; all changes until it fires, at any table, are sent together. */
  const roundSoon = (): void => {
    cancelRound ??= clock.setTimer(clock.now() + SYNC_MS, () => {
      cancelRound = null
      sendRound().catch(failed)
    })
  }

  const syncSoon = (table: TableId): void => {
    if (followers.of(table).size === 0) return
    changed.add(table)
    roundSoon()
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

  const beginFollowing = (connection: Connection, table: TableId): void => {
    connection.following.add(table)
    followers.add(table, connection)
  }

  /** Otherwise ids of tables that do not exist would accumulate. */
  const forgetRow = (table: TableId): void => {
    for (const connection of [...followers.of(table)]) unfollow(connection, table)
  }

  const followSoon = (connection: Connection, tables: readonly TableId[]): void => {
    if (gone.has(connection) || tables.length === 0) return
    for (const table of tables) beginFollowing(connection, table)
    const fresh = begun.get(connection) ?? new Set()
    for (const table of tables) fresh.add(table)
    begun.set(connection, fresh)
    roundSoon()
  }

  return {
    /**
     * Answers at once with `table_sync`, and again after changes, at most once a second (S-RT-06).
     * @returns false if there is no such table
     */
    follow: async (connection: Connection, table: TableId): Promise<boolean> => {
      if (gone.has(connection)) return true
      beginFollowing(connection, table)
      const row = await rowOf(table)
      if (row === null) forgetRow(table)
      else sendAll([connection], 'table_sync', row)
      return row !== null
    },
    /**
     * Follows the rows of a page, and no others any more. Rows that were not followed before are answered within a second,
     * with the changed rows: so a page that changes often costs no more than one that does not.
     */
    followPage: (connection: Connection, page: ReadonlySet<TableId>): void => {
      for (const table of [...connection.following]) if (!page.has(table)) unfollow(connection, table)
      followSoon(
        connection,
        [...page].filter((table) => !connection.following.has(table)),
      )
    },
    /** Follows a row, besides those followed already, which is answered within a second. */
    followSoon: (connection: Connection, table: string): void => followSoon(connection, [table as TableId]),
    sendMyTables,
    /** The connection is closed: it follows nothing any more. */
    left: (connection: Connection): void => {
      gone.add(connection)
      begun.delete(connection)
      for (const table of [...connection.following]) unfollow(connection, table)
      if (connection.player !== null) readersOfMyTables.remove(connection.player, connection)
    },
    close: (): void => {
      stopListening()
      cancelRound?.()
    },
  }
}
