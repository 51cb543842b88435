import type { ChannelOptions } from './channel-events.ts'
import { type Channel, type Connection, lazyConnection } from './connection.ts'
import type { SocketSession } from './handshake.ts'

/** What `openSocket` needs: the callbacks of the channel, and whose connection the channel belongs to. */
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

/** Opens a channel on the page's connection for this session; the first channel also opens the connection. */
export const openSocket: SocketOpener = ({ url, session, ...options }) => {
  const connection = connections.get(session) ?? lazyConnection(session, url)
  connections.set(session, connection)
  return connection.openChannel(options)
}
