import type { Server as HttpServer } from 'node:http'
import type { PlayerId, TableId } from '@cardroom/engine'
import { CHANNEL_NAMES, SIGN_IN_FIRST } from '@cardroom/protocol'
import type { FastifyBaseLogger } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { AccessTokens, LiveToken } from '../accounts/access-token.ts'
import { playerOf } from '../accounts/player.ts'
import { coalesce } from '../actors/coalesce.ts'
import type { RoomConfig } from '../config/room-config.ts'
import { DATABASE_AWAY } from '../http/reply.ts'
import type { Bus } from '../ports/bus.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import { faultOf } from '../ports/fault.ts'
import type { Ids, UserId } from '../ports/ids.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { LastSeen } from '../store/last-seen.ts'
import type { Reports } from '../store/reports.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import type { Profiles } from '../views/profiles.ts'
import { actingElsewhere } from './acting-elsewhere.ts'
import { type Connection, sendEach } from './connection.ts'
import { connectionsBy } from './connections-by.ts'
import { type HandlerPorts, handlers } from './handlers.ts'
import { type InboxCounts, inbox } from './inbox.ts'
import { sightings } from './last-seen.ts'
import { leaderboards } from './leaderboards.ts'
import { lobby } from './lobby.ts'
import { originCheck } from './origin-check.ts'
import { openPages, type Page } from './pages.ts'
import { pingClients } from './ping-clients.ts'
import { presence } from './presence.ts'
import { PING_MS, SILENT_MS } from './pulse.ts'
import { sessionSockets } from './session-sockets.ts'
import { socketLimits } from './socket-limits.ts'
import { waitingLists } from './waiting-lists.ts'
import { watchedTime } from './watched-time.ts'

/** Writes that may be queued for a client that does not read. */
const UNSENT = 1_000

export interface GatewayPorts {
  readonly tables: Tables
  readonly tournaments: Tournaments
  readonly profiles: Profiles
  readonly tokens: AccessTokens
  readonly lastSeen: LastSeen
  readonly reports: Reports
  readonly isDatabaseThere: () => Promise<boolean>
  readonly ids: Ids
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
  /** Writes a plain line for the operator. */
  readonly tellOperator: (line: string) => void
  /**
   * Allowed browser origins besides the server's own (S-API-10), and whose sockets are counted by address (S-API-08).
   */
  readonly config: Pick<RoomConfig, 'allowedOrigins' | 'unlimitedAddresses' | 'trustedProxies'>
  readonly bus: Bus
  readonly nodes: Nodes
  /** Subscribes to players whose seats the room has given up at their own request; their windows close (S-USER-09). */
  readonly onRemoved?: (listener: (player: PlayerId, table: TableId) => void) => void
}

export interface Gateway {
  readonly counts: Readonly<InboxCounts>
  /** Open channels: a page may have several, a client with a single socket has one. */
  connections(): number
  close(): Promise<void>
}

/** Opens the realtime gateway: Socket.IO on the HTTP server's port, websocket only. */
export const openGateway = (http: HttpServer, ports: GatewayPorts): Gateway => {
  const { tables, tournaments, profiles, tokens, clock, logger } = ports
  const isAllowed = originCheck(ports.config, ports.tellOperator)
  const io = new Server(http, {
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    cors: { origin: [...ports.config.allowedOrigins], credentials: true },
    allowRequest: (request, allow) => allow(null, isAllowed(request)),
  })
  /** Logs an error without its message, which may quote tokens or cards (S-OPS-05). */
  const failed =
    (what: string) =>
    (error: unknown): void =>
      logger.error({ fault: faultOf(error) }, what)
  const open = new Map<string, Connection>()
  const socketOf = new WeakMap<Connection, Socket>()
  const time = watchedTime(clock, PING_MS)
  const counts: InboxCounts = { accepted: 0, malformed: 0, tooMany: 0 }
  const { nodes } = ports
  const present = presence(tables, profiles, tournaments, actingElsewhere({ bus: ports.bus, nodes, clock }))
  const missAbsent = (): void => void present.missAbsent().catch(failed('absent players not noted'))
  let stopMissing: Cancel = () => {}
  // Players of a process that is gone have as long to come back as a silent socket has.
  const stopFollowing = nodes.onChange(() => {
    stopMissing()
    stopMissing = clock.setTimer(clock.now() + SILENT_MS, missAbsent)
    void checkSessions().catch(failed('sessions not checked'))
  })
  const standings = leaderboards({
    tournaments,
    profiles,
    clock,
    sendAll: sendEach,
    failed: failed('standings not sent'),
  })
  const lobbyRows = lobby(tables, clock, sendEach, failed('lobby rows not sent'))
  const ofPlayer = connectionsBy<PlayerId>()
  const waiting = waitingLists(tables, clock, ofPlayer.of)
  const seen = sightings(ports.lastSeen, clock, failed('last-seen times not saved'))
  const saw = (player: PlayerId): void => seen.saw(userOf(player))
  const report: HandlerPorts['report'] = ({ reporter, about, ...details }) =>
    ports.reports.add({
      ...details,
      id: ports.ids.next(),
      at: clock.now(),
      reporter: userOf(reporter),
      about: userOf(about),
    })
  const handle = handlers({
    tables,
    tournaments,
    profiles,
    presence: present,
    lobby: lobbyRows,
    leaderboards: standings,
    clock,
    saw,
    report,
  })

  const pages = openPages({ limits: socketLimits(ports.config), clock, time })
  io.engine.on('connection', pages.opened)
  const sessions = sessionSockets(tokens, clock)
  const checkSessions = coalesce(sessions.checkAll)

  /** @returns null, or the reason why the channel is refused */
  const letIn = async (socket: Socket): Promise<string | null> => {
    const token: unknown = socket.handshake.auth.token
    if (typeof token !== 'string' || token === '') return pages.enter(socket, null)
    try {
      const session = await tokens.sessionOf(token)
      if (session === null) return SIGN_IN_FIRST
      const { user, ...live } = session
      socket.data = { player: playerOf(user), session: live } satisfies SocketIdentity
      return pages.enter(socket, playerOf(user))
    } catch (error) {
      failed('handshake failed')(error)
      return (await ports.isDatabaseThere()) ? 'Something went wrong' : DATABASE_AWAY
    }
  }

  const opens = (socket: Socket): void => {
    const page = pages.of(socket.conn)
    const connection = connectionOf(socket, page)
    open.set(socket.id, connection)
    if (connection.player !== null) ofPlayer.add(connection.player, connection)
    socketOf.set(connection, socket)
    waiting.greet(connection)
    const take = inbox(connection, handle, { rate: page.rate, logger, counts, followSoon: lobbyRows.followSoon })
    socket.onAny((name: string, raw: unknown) => {
      if (sessions.mayAct(connection)) take(name, raw)
    })
    const { session } = socket.data as Partial<SocketIdentity>
    // A guest has no session.
    const leaveSession = session ? sessions.enter(connection, session) : () => {}
    socket.on('disconnect', () => {
      open.delete(socket.id)
      if (connection.player !== null) ofPlayer.remove(connection.player, connection)
      lobbyRows.left(connection)
      standings.left(connection)
      pages.left(socket)
      leaveSession()
      // Server shutdown is not a disconnect: players reconnect after the restart.
      if (closing) return
      present.disconnected(connection, take.answered()).catch(failed('disconnect failed'))
    })
  }

  for (const name of ['/', ...CHANNEL_NAMES]) {
    const namespace = io.of(name)
    namespace.use((socket, next) => {
      if (!pages.ask(socket)) return next(new Error(SIGN_IN_FIRST))
      void letIn(socket).then((refusal) => {
        if (!pages.isNewest(socket)) return
        if (refusal === null) return next()
        next(new Error(refusal))
        pages.refused(socket)
      })
    })
    namespace.on('connection', opens)
  }

  tokens.onAllRevoked((user) => {
    for (const connection of [...ofPlayer.of(playerOf(user))]) connection.close()
  })

  /** Closes the connection of a client that sends but does not read. */
  const closeIfStuck = (connection: Connection): void => {
    const conn = socketOf.get(connection)?.conn
    const unsent = (conn as unknown as { writeBuffer: readonly unknown[] } | undefined)?.writeBuffer.length ?? 0
    if (unsent <= UNSENT) return
    connection.close()
    // A normal close would wait for the client to read all queued packets.
    conn?.close(true)
  }

  ports.onRemoved?.((player, table) => {
    for (const connection of ofPlayer.of(player)) {
      if (connection.watching.has(table)) present.leave(connection, table)
    }
  })

  let closing = false
  const stopPinging = pingClients({
    clock,
    time,
    connections: open,
    onPing: (connection) => {
      present.measured(connection)
      closeIfStuck(connection)
    },
    onFirstSilence: missAbsent,
  })

  return {
    counts,
    connections: () => open.size,
    close: async () => {
      closing = true
      stopPinging()
      stopFollowing()
      stopMissing()
      present.close()
      lobbyRows.close()
      waiting.close()
      standings.close()
      await io.close()
      await seen.close()
    },
  }
}

/** The owner of a socket, from the token of the handshake. All fields are unset for a guest. */
interface SocketIdentity {
  readonly player: PlayerId
  readonly session: LiveToken
}

/** The user of a player id (see `playerOf`). */
const userOf = (player: PlayerId): UserId => player as string as UserId

const connectionOf = (socket: Socket, { pulse, flood, outbox, close }: Page): Connection => {
  const { player = null } = socket.data as Partial<SocketIdentity>
  const send = (socket.handshake.auth.packed === true ? outbox.packed : outbox.plain)(socket.nsp.name)
  // The handshake request would keep its headers and socket in memory while the client is connected. Nothing reads it
  // later.
  ;(socket.conn as { request?: unknown }).request = undefined
  return {
    id: socket.id,
    player,
    send: (name, payload) => {
      // A channel may be closed while its connection stays open for others.
      if (socket.connected) send(name, payload)
    },
    watching: new Map(),
    following: new Set(),
    pulse,
    flood,
    close,
  }
}
