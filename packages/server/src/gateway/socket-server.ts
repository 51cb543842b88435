import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { REUSABLE_CHANNEL_NAMES, type RefusalCode, refusalMessages } from '@cardroom/protocol'
import { Server, type Socket } from 'socket.io'
import type { ClientChannel } from './client-channel.ts'
import type { ConnectionRegistry, PageConnection } from './connection-registry.ts'
import type { MessageRateCounter } from './message-rate.ts'
import type { SocketIdentity } from './socket-identity.ts'

/** A channel that has been admitted. */
export interface AdmittedChannel {
  readonly connection: ClientChannel
  readonly rate: MessageRateCounter
  readonly session: SocketIdentity['session']
}

/** Receives the messages of a channel, and its end. */
interface SocketListener {
  receive(name: string, rawMessage: unknown): void
  closed(): void
}

interface Ports {
  readonly registry: ConnectionRegistry
  readonly allowedOrigins: readonly string[]
  readonly isAllowed: (request: IncomingMessage) => boolean
  /** @returns a code if the channel is refused */
  readonly identityOf: (token: unknown) => Promise<SocketIdentity | RefusalCode>
  readonly onOpen: (socket: AdmittedChannel) => SocketListener
}

/**
 * Socket.IO on the HTTP server's port, WebSocket only. A page has one connection, with a channel for each of its parts:
 * lobby, tournament, tables.
 */
export const socketServer = (http: HttpServer, { registry, allowedOrigins, isAllowed, identityOf, onOpen }: Ports) => {
  const io = new Server(http, {
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    cors: { origin: [...allowedOrigins], credentials: true },
    allowRequest: (request, allow) => allow(null, isAllowed(request)),
  })
  io.engine.on('connection', registry.addConnection)
  const connections = new Map<string, ClientChannel>()

  /** @returns null, or the reason why the channel is refused */
  const admit = async (socket: Socket): Promise<RefusalCode | null> => {
    const identity = await identityOf(socket.handshake.auth.token)
    if (typeof identity === 'string') return identity
    socket.data = identity
    return registry.admit(socket, identity.player)
  }

  const openChannel = (socket: Socket): void => {
    const page = registry.of(socket.conn)
    const { player, session } = socket.data as SocketIdentity
    const connection = connectionOf(socket, player, page)
    connections.set(socket.id, connection)
    const listener = onOpen({ connection, rate: page.rate, session })
    socket.onAny((channelName: string, rawMessage: unknown) => listener.receive(channelName, rawMessage))
    socket.on('disconnect', () => {
      connections.delete(socket.id)
      registry.removeChannel(socket)
      listener.closed()
    })
  }

  for (const channelName of ['/', ...REUSABLE_CHANNEL_NAMES]) {
    const namespace = io.of(channelName)
    namespace.use((socket, next) => {
      if (!registry.requestAdmission(socket)) return next(handshakeError('not-signed-in'))
      void admit(socket).then((refusal) => {
        if (!registry.isNewest(socket)) return
        if (refusal === null) return next()
        next(handshakeError(refusal))
        registry.markRefused(socket)
      })
    })
    namespace.on('connection', openChannel)
  }

  return {
    open: connections as ReadonlyMap<string, ClientChannel>,
    close: (): Promise<void> => io.close(),
  }
}

/** The error of a channel that is refused; the library sends its `message` and `data`. */
const handshakeError = (code: RefusalCode): Error => Object.assign(new Error(refusalMessages[code]), { data: { code } })

const connectionOf = (
  socket: Socket,
  player: SocketIdentity['player'],
  { pingState, flood, outbox, close }: PageConnection,
): ClientChannel => {
  const send = (socket.handshake.auth.packed === true ? outbox.packedSender : outbox.plainSender)(socket.nsp.name)
  // The handshake request would keep its headers and socket in memory while the client is connected. Nothing reads it
  // later.
  ;(socket.conn as { request?: unknown }).request = undefined
  return {
    id: socket.id,
    player,
    send: (name, payload) => {
      // A closed channel is skipped here, because its connection may stay open for other channels.
      if (socket.connected) send(name, payload)
    },
    watching: new Map(),
    following: new Map(),
    takesStacks: socket.handshake.auth.stacks === true,
    pingState,
    flood,
    close,
  }
}
