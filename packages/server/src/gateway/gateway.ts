import type { Server as HttpServer } from 'node:http'
import type { PlayerId, TableId } from '@cardroom/engine'
import { SIGN_IN_FIRST, TOO_MANY_SOCKETS } from '@cardroom/protocol'
import type { FastifyBaseLogger } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { AccessTokens } from '../accounts/access-token.ts'
import { playerOf } from '../accounts/player.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { Ids, UserId } from '../ports/ids.ts'
import type { LastSeen } from '../store/last-seen.ts'
import type { Reports } from '../store/reports.ts'
import type { Profiles, Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import type { Connection } from './connection.ts'
import { faultOf } from './fault.ts'
import { type HandlerPorts, handlers } from './handlers.ts'
import { type InboxCounts, inbox } from './inbox.ts'
import { sightings } from './last-seen.ts'
import { leaderboards } from './leaderboards.ts'
import { lobby } from './lobby.ts'
import { presence } from './presence.ts'
import { pulse, SILENT_MS } from './pulse.ts'
import { socketLimits } from './socket-limits.ts'

const PING_MS = 3_000
/** Packets that may wait for a client to read on. */
const UNSENT = 1_000

export interface GatewayPorts {
  readonly tables: Tables
  readonly tournaments: Tournaments
  readonly profiles: Profiles
  readonly tokens: AccessTokens
  readonly lastSeen: LastSeen
  readonly reports: Reports
  readonly ids: Ids
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
  /** Origins of browsers allowed besides the server's own (S-API-10), and whose sockets are counted by address (S-API-08). */
  readonly config: Pick<RoomConfig, 'allowedOrigins' | 'unlimitedAddresses' | 'trustedProxies'>
  /** Told of players whose seat the room has given up for them, as they wished: their windows close (S-USER-09). */
  readonly onLedAway?: (listener: (player: PlayerId, table: TableId) => void) => void
}

export interface Gateway {
  readonly counts: Readonly<InboxCounts>
  /** Sockets open now. */
  connections(): number
  close(): Promise<void>
}

/** The realtime door: Socket.IO on the HTTP server's port, websocket only. */
export const openGateway = (http: HttpServer, ports: GatewayPorts): Gateway => {
  const { tables, tournaments, profiles, tokens, clock, logger } = ports
  const { allowedOrigins } = ports.config
  const io = new Server(http, {
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    cors: { origin: [...allowedOrigins], credentials: true },
    allowRequest: (request, allow) => allow(null, isAllowed(request.headers, allowedOrigins)),
  })
  /** Nothing of an error's message is written down: it may quote tokens or cards (S-OPS-05). */
  const failed =
    (what: string) =>
    (error: unknown): void =>
      logger.error({ fault: faultOf(error) }, what)
  const open = new Map<string, Connection>()
  const counts: InboxCounts = { accepted: 0, malformed: 0, tooMany: 0 }
  const present = presence(tables, profiles, tournaments)
  const standings = leaderboards({
    tournaments,
    profiles,
    clock,
    connections: () => open.values(),
    failed: failed('standings not sent'),
  })
  const lobbyRows = lobby(tables, clock, () => open.values(), failed('lobby rows not sent'))
  const seen = sightings(ports.lastSeen, clock, failed('last-seen times not saved'))
  const saw = (player: PlayerId): void => seen.saw(userOf(player))
  const report: HandlerPorts['report'] = ({ reporter, about, ...told }) =>
    ports.reports.add({
      ...told,
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

  /** A connection says once who it is: each answer costs a look into the store, and nobody gets many for one (S-API-08). */
  const asked = new WeakSet<object>()
  io.use((socket, next) => {
    const isFirst = !asked.has(socket.conn)
    asked.add(socket.conn)
    if (!isFirst) socket.conn.close(true)
    next(isFirst ? undefined : new Error(SIGN_IN_FIRST))
  })

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token
    if (typeof token !== 'string' || token === '') return next()
    tokens.sessionOf(token).then(
      (session) => {
        if (session === null) return next(new Error(SIGN_IN_FIRST))
        socket.data = { player: playerOf(session.user), token, expiresAt: session.expiresAt }
        next()
      },
      (error) => {
        failed('handshake failed')(error)
        next(new Error('Something went wrong'))
      },
    )
  })

  const limits = socketLimits(ports.config)
  io.use((socket, next) => {
    const { player = null } = socket.data as { readonly player?: PlayerId }
    const giveBack = limits.enter(socket.request, player)
    if (giveBack === null) return next(new Error(TOO_MANY_SOCKETS))
    // Whichever comes first; a client that is gone before it was let in has the connection's end alone.
    socket.conn.once('close', giveBack)
    socket.once('disconnect', giveBack)
    next()
  })

  io.on('connection', (socket) => {
    const connection = connectionOf(socket, clock.now())
    open.set(socket.id, connection)
    const take = inbox(connection, handle, { clock, logger, counts })
    socket.onAny(take)
    const endOfToken = closeWith(socket.data.expiresAt, connection)
    socket.on('disconnect', () => {
      open.delete(socket.id)
      endOfToken()
      // It is the room that goes, not its players: they are back as soon as it is.
      if (closing) return
      present.gone(connection, take.answered()).catch(failed('disconnect failed'))
    })
  })

  tokens.onRevoked((token) => {
    for (const connection of open.values()) if (connection.token === token) connection.close()
  })

  /** A socket lives no longer than the token that opened it (S-AUTH-05); a guest's has none. */
  const closeWith = (expiresAt: unknown, connection: Connection): Cancel =>
    typeof expiresAt === 'number' ? clock.setTimer(expiresAt, connection.close) : () => {}

  /** Closes a socket whose client goes on talking but takes nothing in. */
  const closeIfStuck = ({ id, close }: Connection): void => {
    const conn = io.sockets.sockets.get(id)?.conn
    const unsent = (conn as unknown as { writeBuffer: readonly unknown[] } | undefined)?.writeBuffer.length ?? 0
    if (unsent <= UNSENT) return
    close()
    // It would wait, with all that is unsent, for a client that does not read.
    conn?.close(true)
  }

  ports.onLedAway?.((player, table) => {
    for (const connection of open.values()) {
      if (connection.player === player && connection.watching.has(table)) present.leave(connection, table)
    }
  })

  let closing = false
  let stopPinging = () => {}
  const ping = (): void => {
    const now = clock.now()
    for (const connection of open.values()) {
      if (connection.pulse.isSilent(now)) connection.close()
      else {
        present.measured(connection)
        connection.pulse.pinged(now)
        connection.send('ping', { at: now })
      }
      closeIfStuck(connection)
    }
    stopPinging = clock.setTimer(now + PING_MS, ping)
  }
  ping()
  // Players of before the start get as long to come back as a silent socket gets.
  const stopMissing = clock.setTimer(clock.now() + SILENT_MS, () => {
    present.missAbsent().catch(failed('absent players not noted'))
  })

  return {
    counts,
    connections: () => open.size,
    close: async () => {
      closing = true
      stopPinging()
      stopMissing()
      lobbyRows.close()
      standings.close()
      await io.close()
      await seen.close()
    },
  }
}

/** The user whom a player at a table is (see `playerOf`). */
const userOf = (player: PlayerId): UserId => player as string as UserId

const connectionOf = (socket: Socket, now: number): Connection => {
  const { player = null, token = null } = socket.data as Partial<Pick<Connection, 'player' | 'token'>>
  // The handshake's request holds its headers and socket for as long as the client stays; nobody reads it again.
  ;(socket.conn as { request?: unknown }).request = undefined
  return {
    id: socket.id,
    player,
    token,
    send: (name, payload) => void socket.emit(name, payload),
    watching: new Map(),
    following: new Set(),
    wantsMyTables: false,
    pulse: pulse(now),
    close: () => void socket.disconnect(true),
  }
}

/** Programs send no origin; a browser's must be the server's own host or a configured one (S-API-10). */
const isAllowed = (headers: { origin?: string | undefined; host?: string | undefined }, origins: readonly string[]) => {
  if (headers.origin === undefined || origins.includes(headers.origin)) return true
  try {
    return new URL(headers.origin).host === headers.host
  } catch {
    return false
  }
}
