import type { ChannelOptions } from './channel-events.ts'
import { type Channel, type Connection, lazyConnection } from './connection.ts'
import type { SocketSession } from './handshake.ts'

/** Options of a socket. */
export interface SocketOptions extends ChannelOptions {
  /** Origin of the server; default: the page's own. */
  readonly url?: string
  /** Sockets of the same session share one connection. */
  readonly session: SocketSession
}

/** A channel on the connection of its session. */
export type GameSocket = Channel

export type SocketOpener = (options: SocketOptions) => GameSocket

const connections = new WeakMap<SocketSession, Connection>()

/** Opens a channel on the connection of this page and session, and the connection itself if it is the first channel. */
export const openSocket: SocketOpener = ({ url, session, ...options }) => {
  const connection = connections.get(session) ?? lazyConnection(session, url)
  connections.set(session, connection)
  return connection.openChannel(options)
}
