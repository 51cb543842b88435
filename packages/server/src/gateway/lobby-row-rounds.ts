import type { TableId } from '@cardroom/engine'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { ClientChannel, SendToMany } from './client-channel.ts'
import { type LobbyRow, sendLobbyRow } from './send-lobby-row.ts'

const ROUND_INTERVAL_MS = 1_000
/** How many clients are sent their rows in one turn of the event loop. */
const CLIENTS_PER_TURN = 50

interface Ports {
  readonly clock: Clock
  readonly followersOf: (table: TableId) => ReadonlySet<ClientChannel>
  /** Reads a table's row. If there is no such table, removes its followers and returns null. */
  readonly readRow: (table: TableId) => Promise<LobbyRow | null>
  readonly sendAll: SendToMany
  readonly reportFailure: (error: unknown) => void
}

/** Sends changed and newly followed lobby rows in rounds, at most one a second (S-RT-06). */
export const lobbyRowBatchSender = ({ clock, followersOf, readRow, sendAll, reportFailure }: Ports) => {
  /** Tables whose rows have changed since the last round. */
  let changedTables = new Set<TableId>()
  /** Rows that each client has begun to follow since the last round. */
  let newFollows = new Map<ClientChannel, Set<TableId>>()
  let cancelRound: Cancel | null = null

  const nextTurn = (): Promise<void> => new Promise((resolve) => clock.setTimer(clock.now(), resolve))

  const readRows = async (tables: Iterable<TableId>): Promise<ReadonlyMap<TableId, LobbyRow>> => {
    const rows = new Map<TableId, LobbyRow>()
    const addRow = async (table: TableId): Promise<void> => {
      const row = await readRow(table)
      if (row !== null) rows.set(table, row)
    }
    await Promise.all([...tables].map((table) => addRow(table).catch(reportFailure)))
    return rows
  }

  /**
   * Reads each row once for all clients. A client gets all its rows in one turn of the event loop, and so in one frame
   * if it takes packed messages.
   */
  const sendRound = async (): Promise<void> => {
    const [dueTables, dueFollows] = [changedTables, newFollows]
    changedTables = new Set()
    newFollows = new Map()
    const rows = await readRows(new Set([...dueTables, ...[...dueFollows.values()].flatMap((tables) => [...tables])]))
    const readers = new Set([...[...dueTables].flatMap((table) => [...followersOf(table)]), ...dueFollows.keys()])
    for (const [index, reader] of [...readers].entries()) {
      if (index > 0 && index % CLIENTS_PER_TURN === 0) await nextTurn()
      const newTables = dueFollows.get(reader)
      for (const table of reader.following.keys()) {
        const row = dueTables.has(table) || newTables?.has(table) ? rows.get(table) : undefined
        if (row !== undefined) sendLobbyRow(reader, table, row, sendAll)
      }
    }
  }

  /** The first change or newly followed row starts the timer; all that come until it fires are sent together. */
  const scheduleRound = (): void => {
    cancelRound ??= clock.setTimer(clock.now() + ROUND_INTERVAL_MS, () => {
      cancelRound = null
      sendRound().catch(reportFailure)
    })
  }

  return {
    addChanged: (table: TableId): void => {
      if (followersOf(table).size === 0) return
      changedTables.add(table)
      scheduleRound()
    },
    addFollowed: (connection: ClientChannel, tables: readonly TableId[]): void => {
      const newTables = newFollows.get(connection) ?? new Set()
      for (const table of tables) newTables.add(table)
      newFollows.set(connection, newTables)
      scheduleRound()
    },
    removeConnection: (connection: ClientChannel): void => void newFollows.delete(connection),
    close: (): void => cancelRound?.(),
  }
}
