import type { PlayerId, TableId } from '@cardroom/engine'
import type { ClientMessageName, ServerMessageName } from '@cardroom/protocol'
import {
  type Bus,
  type ClientChannel,
  type Clock,
  controlClaimTracker,
  floodGuard,
  gatewayCore,
  type LoggableError,
  loggableErrorOf,
  messageRateCounter,
  type Nodes,
  pingState,
  type Tables,
  type Tournaments,
} from '@cardroom/server/parts'
import type { SocketChecker } from '../checks/traffic.ts'
import type { ProcessWorld } from './process-ports.ts'
import type { ProcessSetup } from './process-setup.ts'

/** The server's end of a client's socket. */
export interface ServerSocket {
  onMessage(name: ClientMessageName, raw: unknown): void
  /** Call this when the client has disconnected and the server notices it. */
  onDisconnected(): void
}

export type Receive = (name: ServerMessageName, payload: object) => void

/** A process's gateway, with in-memory clients instead of sockets. */
export interface ProcessGateway {
  /** @param hungUp called when the server closes the connection */
  connect(player: PlayerId, receive: Receive, hungUp: () => void): ServerSocket
  /** Whether a client acts for the player at the table. */
  hasClient(player: PlayerId, table: TableId): boolean
  /**
   * Disconnects every client while the process is paused.
   * @returns a function that reports the disconnects to the process once it is resumed
   */
  disconnectAll(): () => void
  /** Disconnects every client, without notice to the process. */
  hangUp(): void
  /**
   * Disconnects every client at an orderly shutdown, without notice to the tables: players reconnect after the restart.
   */
  close(): void
}

interface GatewayServices {
  readonly tables: Tables
  readonly tournaments: Tournaments
  readonly bus: Bus
  readonly nodes: Nodes
}

interface Client {
  readonly onHungUp: () => void
  readonly onDisconnected: () => void
}

export const newProcessGateway = (
  { tables, tournaments, bus, nodes }: GatewayServices,
  setup: ProcessSetup,
  world: ProcessWorld,
): ProcessGateway => {
  const { auditor, profiles, network } = setup
  const { lifecycle } = world
  const clock = lifecycle.clockOn(setup.clock)
  const openConnections = new Map<ClientChannel, Client>()
  const logFailure = failureLog(setup)
  const clients = gatewayCore({
    tables: withAuditedGreetings(tables, setup),
    ...{ tournaments, profiles, clock, nodes },
    actingElsewhere: network === null ? undefined : controlClaimTracker({ bus, nodes, clock }),
    onHeartbeat: () => {},
    report: async () => true,
    logger: { error: logFailure },
    logFailure: (event) => (error) => logFailure({ fault: loggableErrorOf(error), event }),
  })
  // Players who were seated before this process started get as much time to reconnect as a silent socket gets.
  clients.disconnectAbsentPlayersLater()

  const hangUp = (): void => {
    const openClients = [...openConnections.values()]
    openConnections.clear()
    for (const { onHungUp: hungUp } of openClients) hungUp()
  }

  return {
    connect: (player, receive, hungUp) => {
      const traffic = auditor.traffic.socketOf(player)
      const connection = connectionOf(player, { receive, traffic, openConnections, clock, setup, world })
      const client = clients.serve(connection, messageRateCounter(clock))
      const onDisconnected = (): void => {
        if (!openConnections.delete(connection)) return
        client.unfollowAll()
        traffic.onClosed()
        if (lifecycle.isOver) return
        client.disconnectSeats().catch((error: unknown) => logFailure({ fault: loggableErrorOf(error) }))
      }
      const cutConnection = (): void => {
        traffic.onClosed()
        hungUp()
      }
      openConnections.set(connection, { onHungUp: cutConnection, onDisconnected })
      return {
        onMessage: (name, raw) => {
          if (lifecycle.isRunning && openConnections.has(connection)) client.receive(name, raw)
        },
        onDisconnected,
      }
    },
    hasClient: (player, table) =>
      [...openConnections.keys()].some((client) => client.player === player && clients.presence.acts(client, table)),
    hangUp,
    disconnectAll: () => {
      const openClients = [...openConnections.values()]
      for (const { onHungUp: hungUp } of openClients) hungUp()
      return () => {
        for (const { onDisconnected } of openClients) onDisconnected()
      }
    },
    close: () => {
      hangUp()
      clients.stopTimersAndListeners()
    },
  }
}

/** Turns the failure of a message into a finding, unless its table is unavailable. */
const failureLog =
  ({ findings }: Pick<ProcessSetup, 'findings'>) =>
  ({ fault, event }: { readonly fault: LoggableError; readonly event?: string }): void => {
    if (fault.name === 'OwnerUnavailable') return
    findings.note('S-RT-02', `${event ?? 'the end of a connection'} failed: ${fault.name} ${fault.at[0]}`)
  }

/** Wraps the tables so that the auditor checks the first messages to every viewer who opens a table. */
const withAuditedGreetings = (tables: Tables, { auditor, games, profiles }: ProcessSetup): Tables => ({
  ...tables,
  greeting: async (id: TableId, viewer, occasion) => {
    const events = await tables.greeting(id, viewer, occasion)
    const name = games.find((game) => game.id === id)?.name ?? ''
    if (events !== null) auditor.traffic.onGreeted(id, viewer, events, { name, profiles })
    return events
  },
})

interface ConnectionContext {
  readonly receive: Receive
  readonly traffic: SocketChecker
  readonly openConnections: ReadonlyMap<ClientChannel, Client>
  readonly clock: Clock
  readonly setup: ProcessSetup
  readonly world: ProcessWorld
}

const connectionOf = (
  player: PlayerId,
  { receive, traffic, openConnections, clock, setup, world }: ConnectionContext,
): ClientChannel => {
  const { findings, faults, network } = setup
  /**
   * Whether this is surely the player's only window. In a room of several processes, another window may be at another
   * process.
   */
  const isOnlyConnection = (): boolean =>
    network === null &&
    [...openConnections.keys()].every(
      (openConnection) => openConnection === connection || openConnection.player !== player,
    )
  const connection: ClientChannel = {
    id: '',
    player,
    send: (name, payload) => {
      if (world.lifecycle.isOver || !openConnections.has(connection)) return
      traffic.onSent(name, payload)
      if ('code' in payload && payload.code === 'other-window' && isOnlyConnection()) {
        findings.note('S-RT-08', `${player} has one window, and it is told of another`)
      }
      receive(name, payload)
      if (faults.occurs('crash-while-sending')) world.crash()
    },
    watching: new Map(),
    following: new Map(),
    takesStacks: false,
    pingState: pingState(clock.now),
    flood: floodGuard(() => {}),
    close: () => {},
  }
  return connection
}
