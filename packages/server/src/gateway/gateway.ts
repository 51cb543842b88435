import type { Server as HttpServer } from 'node:http'
import type { PlayerId, TableId } from '@cardroom/engine'
import type { FastifyBaseLogger } from 'fastify'
import type { AccessTokenRegistry } from '../accounts/access-token.ts'
import { coalesceCalls } from '../actors/coalesce.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { loggableErrorOf } from '../ports/fault.ts'
import { type IdGenerator, playerIdOf, type UserId } from '../ports/ids.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { Profiles } from '../ports/profiles.ts'
import type { LastSeenStore } from '../store/last-seen.ts'
import type { PlayerReportStore } from '../store/player-reports.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import type { PlayerReport } from './chat-handlers.ts'
import { startClientPings } from './client-pings.ts'
import { connectionRegistry } from './connection-registry.ts'
import { type ConnectionsByKey, connectionsByKey } from './connections-by.ts'
import { controlClaimTracker } from './control-claim-tracker.ts'
import { gatewayCore } from './gateway-core.ts'
import type { InboxCounts } from './inbox.ts'
import { lastSeenRecorder } from './last-seen.ts'
import { originCheck } from './origin-check.ts'
import { pauseFreeClock } from './pause-free-clock.ts'
import { PING_INTERVAL_MS } from './ping-state.ts'
import type { Presence } from './presence.ts'
import { sessionSocketRegistry } from './session-sockets.ts'
import { socketIdentityFinder } from './socket-identity.ts'
import { socketLimiter } from './socket-limits.ts'
import { type AdmittedChannel, socketServer } from './socket-server.ts'
import { waitingListFeed } from './waiting-list-feed.ts'

export interface GatewayPorts {
  readonly tables: Tables
  readonly tournaments: Tournaments
  readonly profiles: Profiles
  readonly tokens: AccessTokenRegistry
  readonly lastSeen: LastSeenStore
  readonly reports: PlayerReportStore
  readonly isDatabaseThere: () => Promise<boolean>
  readonly ids: IdGenerator
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
  /** Writes a plain line for the operator. */
  readonly tellOperator: (line: string) => void
  /**
   * Allowed browser origins besides the server's own (S-API-10), and the settings by which sockets are counted per
   * client address (S-API-08).
   */
  readonly config: Pick<RoomConfig, 'allowedOrigins' | 'unlimitedAddresses' | 'trustedProxies'>
  readonly bus: Bus
  readonly nodes: Nodes
  /** Calls the listener when the room gave up a seat because of a self-exclusion or a time-out (S-USER-09). */
  readonly onPlayerRemoved?: (listener: (player: PlayerId, table: TableId) => void) => void
}

export interface Gateway {
  readonly messageCounts: Readonly<InboxCounts>
  /** Open channels: a page may have several, a client with a single socket has one. */
  connectionCount(): number
  close(): Promise<void>
}

/** Opens the realtime gateway on the HTTP server's port. */
export const openGateway = (http: HttpServer, ports: GatewayPorts): Gateway => {
  const { tables, tokens, nodes, clock, logger, config } = ports
  const logFailure = failureLog(logger)
  const time = pauseFreeClock(clock, PING_INTERVAL_MS)
  const lastSeenTimes = lastSeenRecorder(ports.lastSeen, clock, logFailure('last-seen times not saved'))
  const clients = gatewayCore({
    ...ports,
    actingElsewhere: controlClaimTracker({ bus: ports.bus, nodes, clock }),
    onHeartbeat: (player) => lastSeenTimes.add(userOf(player)),
    report: addReportTo(ports),
    logFailure,
  })
  const connectionsOfPlayer = connectionsByKey<PlayerId>()
  const waitingLists = waitingListFeed(tables, clock, connectionsOfPlayer.of)
  const sessions = sessionSocketRegistry(tokens, clock)
  const checkSessions = coalesceCalls(sessions.closeInvalid)
  const stopChecking = nodes.onChange(() => void checkSessions().catch(logFailure('sessions not checked')))
  let isClosing = false

  const onOpen = ({ connection, rate, session }: AdmittedChannel) => {
    const { player } = connection
    if (player !== null) connectionsOfPlayer.add(player, connection)
    waitingLists.greet(connection)
    const client = clients.serve(connection, rate)
    const leaveSession = session === null ? () => {} : sessions.add(connection, session)
    return {
      receive: (name: string, rawMessage: unknown): void => {
        if (sessions.hasLiveToken(connection)) client.receive(name, rawMessage)
      },
      closed: (): void => {
        if (player !== null) connectionsOfPlayer.remove(player, connection)
        client.unfollowAll()
        leaveSession()
        // Server shutdown is not a disconnect: players reconnect after the restart.
        if (!isClosing) client.disconnectSeats().catch(logFailure('disconnect failed'))
      },
    }
  }
  const sockets = socketServer(http, {
    registry: connectionRegistry({ limits: socketLimiter(config), clock, listeningTime: time }),
    allowedOrigins: config.allowedOrigins,
    isAllowed: originCheck(config, ports.tellOperator),
    identityOf: socketIdentityFinder({ ...ports, reportFailure: logFailure('handshake failed') }),
    onOpen,
  })

  closeSocketsOnEvents(ports, connectionsOfPlayer, clients.presence)
  tokens.onAllRevoked(lastSeenTimes.forget)
  const stopPinging = startClientPings({
    clock,
    listeningTime: time,
    connections: sockets.open,
    onPing: clients.presence.reportRoundTrip,
    onReturnTimeOver: clients.disconnectAbsentPlayers,
  })

  return {
    messageCounts: clients.messageCounts,
    connectionCount: () => sockets.open.size,
    close: async () => {
      isClosing = true
      stopPinging()
      stopChecking()
      clients.stopTimersAndListeners()
      waitingLists.close()
      await sockets.close()
      await lastSeenTimes.close()
    },
  }
}

/** Logs an error without its message, which may quote tokens or cards (S-OPS-05). */
const failureLog =
  (logger: GatewayPorts['logger']) =>
  (message: string) =>
  (error: unknown): void =>
    logger.error({ fault: loggableErrorOf(error) }, message)

/**
 * Closes all sockets of a user when all their sessions are revoked. When a player is removed from a table, stops the
 * player's sockets from watching that table.
 */
const closeSocketsOnEvents = (
  { tokens, onPlayerRemoved }: Pick<GatewayPorts, 'tokens' | 'onPlayerRemoved'>,
  connectionsOfPlayer: ConnectionsByKey<PlayerId>,
  presence: Pick<Presence, 'leave'>,
): void => {
  tokens.onAllRevoked((user) => {
    for (const connection of [...connectionsOfPlayer.of(playerIdOf(user))]) connection.close()
  })
  onPlayerRemoved?.((player, table) => {
    for (const connection of connectionsOfPlayer.of(player)) {
      if (connection.watching.has(table)) presence.leave(connection, table)
    }
  })
}

/** A player id is the id of its user (see `playerIdOf`). */
const userOf = (player: PlayerId): UserId => player as string as UserId

const addReportTo =
  ({ reports, ids, clock }: Pick<GatewayPorts, 'reports' | 'ids' | 'clock'>) =>
  ({ reporter, about, ...details }: PlayerReport): Promise<boolean> =>
    reports.add({ ...details, id: ids.next(), at: clock.now(), reporter: userOf(reporter), about: userOf(about) })
