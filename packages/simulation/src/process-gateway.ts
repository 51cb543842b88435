import type { PlayerId, TableId } from '@cardroom/engine'
import type { ClientMessageName, ServerMessageName } from '@cardroom/protocol'
import {
  type Connection,
  type Fault,
  faultOf,
  floodGuard,
  handlers,
  inbox,
  leaderboards,
  lobby,
  messageRate,
  presence,
  pulse,
  SILENT_MS,
  sendEach,
  type Tables,
  type Tournaments,
} from '@cardroom/server/parts'
import type { SocketTraffic } from './checks/traffic.ts'
import type { ProcessWorld } from './process-ports.ts'
import type { ProcessSetup } from './process-setup.ts'

/** The server's end of a client's socket. */
export interface ServerSocket {
  take(name: ClientMessageName, raw: unknown): void
  /** The server notices that the client disconnected. */
  gone(): void
}

export type Receive = (name: ServerMessageName, payload: object) => void

/** A process's gateway, with in-memory clients instead of sockets. */
export interface ProcessGateway {
  /** @param hungUp called when the server closes the connection */
  connect(player: PlayerId, receive: Receive, hungUp: () => void): ServerSocket
  /** Whether a client acts for the player at the table. */
  isThere(player: PlayerId, table: TableId): boolean
  /** Disconnects every client, without notice to the process. */
  hangUp(): void
  /** Disconnects every client at an orderly shutdown, without notice to the tables: players reconnect after the restart. */
  close(): void
}

export const gatewayOf = (
  tables: Tables,
  tournaments: Tournaments,
  setup: ProcessSetup,
  { lifecycle, crash }: ProcessWorld,
): ProcessGateway => {
  const { auditor, profiles, findings, faults } = setup
  const clock = lifecycle.clockOn(setup.clock)
  const clients = new Map<Connection, () => void>()

  /** A message may fail only because its table is unavailable. */
  const logged = ({ fault, event }: { readonly fault: Fault; readonly event?: string }): void => {
    if (fault.name === 'TableUnavailable') return
    findings.note('S-RT-02', `${event ?? 'the end of a connection'} failed: ${fault.name} ${fault.at[0]}`)
  }

  const greeted: Tables = {
    ...tables,
    greeting: async (id: TableId, viewer, occasion) => {
      const events = await tables.greeting(id, viewer, occasion)
      const name = setup.games.find((game) => game.id === id)?.name ?? ''
      if (events !== null) auditor.traffic.greeted(id, viewer, events, { name, profiles })
      return events
    },
  }
  const present = presence(greeted, profiles, tournaments)
  const standings = leaderboards({
    tournaments,
    profiles,
    clock,
    connections: () => clients.keys(),
    sendAll: sendEach,
    failed: (error) => logged({ fault: faultOf(error), event: 'leaderboard' }),
  })
  const rows = lobby(greeted, clock, sendEach, (error) => logged({ fault: faultOf(error), event: 'table_sync' }))
  const handle = handlers({
    tables: greeted,
    tournaments,
    profiles,
    presence: present,
    lobby: rows,
    leaderboards: standings,
    clock,
    saw: () => {},
    report: async () => true,
  })
  const counts = { accepted: 0, malformed: 0, tooMany: 0 }

  const isAlone = (connection: Connection): boolean =>
    [...clients.keys()].every((other) => other === connection || other.player !== connection.player)

  const connectionOf = (player: PlayerId, receive: Receive, traffic: SocketTraffic): Connection => {
    const connection: Connection = {
      id: '',
      player,
      send: (name, payload) => {
        if (lifecycle.isOver || !clients.has(connection)) return
        traffic.sent(name, payload)
        if ('code' in payload && payload.code === 'other-window' && isAlone(connection)) {
          findings.note('S-RT-08', `${player} has one window, and it is told of another`)
        }
        receive(name, payload)
        if (faults.strikes('crash-while-sending')) crash()
      },
      watching: new Map(),
      following: new Set(),
      pulse: pulse(clock.now),
      flood: floodGuard(() => {}),
      close: () => {},
    }
    return connection
  }

  const hangUp = (): void => {
    const all = [...clients.values()]
    clients.clear()
    for (const hungUp of all) hungUp()
  }

  // Players seated before the start have as long to reconnect as a silent socket has.
  const stopMissing = clock.setTimer(clock.now() + SILENT_MS, () => {
    present.missAbsent().catch((error: unknown) => logged({ fault: faultOf(error), event: 'who is absent' }))
  })

  return {
    connect: (player, receive, hungUp) => {
      const traffic = auditor.traffic.socketOf(player)
      const connection = connectionOf(player, receive, traffic)
      const take = inbox(connection, handle, { rate: messageRate(clock), logger: { error: logged }, counts })
      clients.set(connection, () => {
        traffic.closed()
        hungUp()
      })
      return {
        take: (name, raw) => {
          if (lifecycle.isRunning && clients.has(connection)) take(name, raw)
        },
        gone: () => {
          if (!clients.delete(connection)) return
          rows.left(connection)
          traffic.closed()
          if (lifecycle.isOver) return
          present.disconnected(connection, take.answered()).catch((error: unknown) => logged({ fault: faultOf(error) }))
        },
      }
    },
    isThere: (player, table) =>
      [...clients.keys()].some((client) => client.player === player && present.acts(client, table)),
    hangUp,
    close: () => {
      hangUp()
      stopMissing()
      rows.close()
    },
  }
}
