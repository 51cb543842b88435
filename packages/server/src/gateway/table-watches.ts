import type { TableId } from '@cardroom/engine'
import type { Tables } from '../tables/contract.ts'
import type { GreetingOccasion } from '../tables/views/greeting.ts'
import type { Viewer } from '../tables/views/outgoing.ts'
import type { ClientChannel } from './client-channel.ts'
import type { ControllingSockets } from './controlling-sockets.ts'
import { handVisibilities } from './hand-visibility.ts'
import { watchTable } from './table-watch.ts'

/** Why a client is shown a table. */
export type EnterOccasion = Exclude<GreetingOccasion, 'me'>

interface Ports {
  readonly tables: Tables
  readonly acting: ControllingSockets
  /** Called when the seat of the socket's player has moved to another table of the tournament. */
  readonly onMoved: (connection: ClientChannel, fromTable: TableId, toTable: TableId) => Promise<void>
}

export type TableWatches = ReturnType<typeof tableWatches>

/** Which client watches which tables. If a client opens a table several times, the newest opening counts. */
export const tableWatches = ({ tables, acting, onMoved }: Ports) => {
  const visibilityOf = handVisibilities(tables)
  const disconnected = new WeakSet<ClientChannel>()
  /**
   * The table that each client is leaving. An update that shows the client's player as disconnected there is correct.
   */
  const leaving = new WeakMap<ClientChannel, TableId>()
  /**
   * For each client and table, a symbol that identifies its newest request to open the table. An older request in
   * progress is given up.
   */
  const newestRequests = new WeakMap<ClientChannel, Map<TableId, symbol>>()

  const stop = (connection: ClientChannel, table: TableId): void => {
    connection.watching.get(table)?.stop()
    connection.watching.delete(table)
  }

  /**
   * Called when the table shows a player as disconnected although they are back: reports them as connected again. This
   * happens if an older order to disconnect them arrives late, because it had waited for the table's owner, or came
   * from a paused process to which the player is no longer connected.
   */
  const reportConnected = (connection: ClientChannel, table: TableId): void => {
    if (leaving.get(connection) === table) return
    // If this order fails, the next event of the table still shows the player as disconnected, and the order is sent
    // again.
    if (connection.player !== null && acting.acts(connection, table)) {
      tables.order(table, connection.player, { type: 'reconnect' }).catch(() => {})
    }
  }

  /** As whom the client sees a table that it may see. */
  const viewer = (connection: ClientChannel, table: TableId): Viewer =>
    tables.seesHands(table, connection.player) ? acting.viewer(connection, table) : 'outsider'

  /**
   * Shows a table to a client, unless the client opens the table again or leaves it before the state of the table
   * arrives.
   * @returns false if there is no such table
   */
  const open = async (connection: ClientChannel, table: TableId, occasion: EnterOccasion): Promise<boolean> => {
    const opening = Symbol(table)
    const openings = newestRequests.get(connection) ?? new Map<TableId, symbol>()
    newestRequests.set(connection, openings.set(table, opening))
    let movedTo: TableId | null = null
    let isShown = false
    const watchResult = await watchTable(tables, connection, table, {
      viewer: viewer(connection, table),
      acts: acting.acts(connection, table),
      occasion,
      isStillOpening: () => openings.get(table) === opening && !disconnected.has(connection),
      onMoved: (toTable) => {
        if (isShown) void onMoved(connection, table, toTable)
        else movedTo = toTable
      },
      visibilityOf,
      onVisibilityChanged: () => {
        // If the table does not answer now, its next change has the same effect.
        if (connection.watching.has(table) || openings.get(table) === opening)
          open(connection, table, 'join').catch(() => {})
      },
      onShownDisconnected: () => reportConnected(connection, table),
    })
    if (openings.get(table) === opening) openings.delete(table)
    if (watchResult === 'no-such-table') return false
    if (watchResult === 'superseded') return true
    stop(connection, table)
    connection.watching.set(table, watchResult)
    isShown = true
    if (movedTo !== null) await onMoved(connection, table, movedTo)
    return true
  }

  return {
    open,
    viewer,
    stop,
    beginLeaving: (connection: ClientChannel, table: TableId): void => void leaving.set(connection, table),
    cancelLeaving: (connection: ClientChannel): void => void leaving.delete(connection),
    /** Stops the watch of a table, and a request to open it that is not answered yet. */
    leave: (connection: ClientChannel, table: TableId): void => {
      stop(connection, table)
      leaving.delete(connection)
      newestRequests.get(connection)?.delete(table)
    },
    /** Stops all watches of a client that has disconnected, and prevents it from opening more tables. */
    disconnected: (connection: ClientChannel): void => {
      disconnected.add(connection)
      for (const table of [...connection.watching.keys()]) stop(connection, table)
    },
    isDisconnected: (connection: ClientChannel): boolean => disconnected.has(connection),
  }
}
