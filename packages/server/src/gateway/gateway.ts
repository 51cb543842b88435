import type { Server as HttpServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { AccessTokens } from '../accounts/access-token.ts'
import { playerOf } from '../accounts/player.ts'
import type { Clock } from '../ports/clock.ts'
import type { Profiles, Tables } from '../tables/contract.ts'
import type { Connection } from './connection.ts'
import { handlers } from './handlers.ts'
import { type InboxCounts, inbox } from './inbox.ts'
import { lobby } from './lobby.ts'
import { presence } from './presence.ts'

const PING_MS = 3_000
const SILENT_MS = 10_000
/** Packets that may wait for a client to read on. */
const UNSENT = 1_000

export interface GatewayPorts {
  readonly tables: Tables
  readonly profiles: Profiles
  readonly tokens: AccessTokens
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
  /** Origins of browsers allowed besides the server's own (S-API-10). */
  readonly allowedOrigins: readonly string[]
}

export interface Gateway {
  readonly counts: Readonly<InboxCounts>
  /** Sockets open now. */
  connections(): number
  close(): Promise<void>
}

/** The realtime door: Socket.IO on the HTTP server's port, websocket only. */
export const openGateway = (http: HttpServer, ports: GatewayPorts): Gateway => {
  const { tables, profiles, tokens, clock, logger } = ports
  const io = new Server(http, {
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    cors: { origin: [...ports.allowedOrigins], credentials: true },
    allowRequest: (request, allow) => allow(null, isAllowed(request.headers, ports.allowedOrigins)),
  })
  const open = new Map<string, Connection>()
  const counts: InboxCounts = { accepted: 0, malformed: 0, tooMany: 0 }
  const present = presence(tables, profiles)
  const lobbyRows = lobby(
    tables,
    clock,
    () => open.values(),
    (error) => {
      logger.error({ err: error }, 'lobby rows not sent')
    },
  )
  const handle = handlers({ tables, profiles, presence: present, lobby: lobbyRows, clock })

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token
    if (typeof token !== 'string' || token === '') return next()
    tokens.userOf(token).then(
      (user) => {
        if (user === null) return next(new Error('Please sign in'))
        socket.data = { player: playerOf(user), token }
        next()
      },
      () => next(new Error('Something went wrong')),
    )
  })

  io.on('connection', (socket) => {
    const connection = connectionOf(socket, clock.now())
    open.set(socket.id, connection)
    const take = inbox(connection, handle, { clock, logger, counts })
    socket.onAny(take)
    socket.on('disconnect', () => {
      open.delete(socket.id)
      // It is the room that goes, not its players: they are back as soon as it is.
      if (closing) return
      // What the client said last, an exit above all, is still heard.
      const gone = take.answered().then(() => present.gone(connection))
      gone.catch((error) => logger.error({ err: error }, 'disconnect failed'))
    })
  })

  tokens.onRevoked((token) => {
    for (const connection of open.values()) if (connection.token === token) connection.close()
  })

  /** Closes a socket whose client goes on talking but takes nothing in. */
  const closeIfStuck = ({ id, close }: Connection): void => {
    const conn = io.sockets.sockets.get(id)?.conn
    const unsent = (conn as unknown as { writeBuffer: readonly unknown[] } | undefined)?.writeBuffer.length ?? 0
    if (unsent <= UNSENT) return
    close()
    // It would wait, with all that is unsent, for a client that does not read.
    conn?.close(true)
  }

  let closing = false
  let stopPinging = () => {}
  const ping = (): void => {
    const now = clock.now()
    for (const connection of open.values()) {
      if (now - connection.lastPongAt > SILENT_MS) connection.close()
      else connection.send('ping', { at: now })
      closeIfStuck(connection)
    }
    stopPinging = clock.setTimer(now + PING_MS, ping)
  }
  ping()
  // Players of before the start get as long to come back as a silent socket gets.
  const stopMissing = clock.setTimer(clock.now() + SILENT_MS, () => {
    present.missAbsent().catch((error) => logger.error({ err: error }, 'absent players not noted'))
  })

  return {
    counts,
    connections: () => open.size,
    close: async () => {
      closing = true
      stopPinging()
      stopMissing()
      lobbyRows.close()
      await io.close()
    },
  }
}

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
    lastPongAt: now,
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
