import type { PlayerId, TableId } from '@cardroom/engine'
import type { ClientMessageName, ServerMessageName } from '@cardroom/protocol'
import {
  actingElsewhere,
  type Bus,
  type Connection,
  type Fault,
  faultOf,
  floodGuard,
  handlers,
  inbox,
  leaderboards,
  lobby,
  messageRate,
  type Nodes,
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
  /** Disconnects every client of a paused process. @returns a function that reports the disconnects to the resumed process */
  cutAll(): () => void
  /** Disconnects every client, without notice to the process. */
  hangUp(): void
  /** Disconnects every client at an orderly shutdown, without notice to the tables: players reconnect after the restart. */
  close(): void
}

interface ProcessParts {
  readonly tables: Tables
  readonly tournaments: Tournaments
  readonly bus: Bus
  readonly nodes: Nodes
}

export const gatewayOf = (
  { tables, tournaments, bus, nodes }: ProcessParts,
  setup: ProcessSetup,
  { lifecycle, crash }: ProcessWorld,
): ProcessGateway => {
  const { auditor, profiles, findings, faults, network } = setup
  const clock = lifecycle.clockOn(setup.clock)
  const clients = new Map<Connection, { readonly hungUp: () => void; readonly gone: () => void }>()

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
  const elsewhere = network === null ? undefined : actingElsewhere({ bus, nodes, clock })
  const present = presence(greeted, profiles, tournaments, elsewhere)
  const standings = leaderboards({
    tournaments,
    profiles,
    clock,
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

  /** A player's other window may be connected to another process. */
  const isAlone = (connection: Connection): boolean =>
    network === null && [...clients.keys()].every((other) => other === connection || other.player !== connection.player)

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
    for (const { hungUp } of all) hungUp()
  }

  const cutAll = (): (() => void) => {
    const all = [...clients.values()]
    for (const { hungUp } of all) hungUp()
    return () => {
      for (const { gone } of all) gone()
    }
  }

  // Players seated before the start, or by a process that is gone, have as long to reconnect as a silent socket has.
  const missLater = () =>
    clock.setTimer(clock.now() + SILENT_MS, () => {
      present.missAbsent().catch((error: unknown) => logged({ fault: faultOf(error), event: 'who is absent' }))
    })
  let stopMissing = missLater()
  const stopFollowing = nodes.onChange(() => {
    stopMissing()
    stopMissing = missLater()
  })

  return {
    connect: (player, receive, hungUp) => {
      const traffic = auditor.traffic.socketOf(player)
      const connection = connectionOf(player, receive, traffic)
      const take = inbox(connection, handle, {
        ...{ rate: messageRate(clock), counts, followSoon: rows.followSoon },
        logger: { error: logged },
      })
      const gone = (): void => {
        if (!clients.delete(connection)) return
        rows.left(connection)
        standings.left(connection)
        traffic.closed()
        if (lifecycle.isOver) return
        present.disconnected(connection, take.answered()).catch((error: unknown) => logged({ fault: faultOf(error) }))
      }
      const cut = (): void => {
        traffic.closed()
        hungUp()
      }
      clients.set(connection, { hungUp: cut, gone })
      return {
        take: (name, raw) => {
          if (lifecycle.isRunning && clients.has(connection)) take(name, raw)
        },
        gone,
      }
    },
    isThere: (player, table) =>
      [...clients.keys()].some((client) => client.player === player && present.acts(client, table)),
    hangUp,
    cutAll,
    close: () => {
      hangUp()
      stopFollowing()
      stopMissing()
      present.close()
      rows.close()
    },
  }
}
