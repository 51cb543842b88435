import { type Channel, type ChannelOptions, type Connection, openConnection } from './connection.ts'
import type { SocketSession } from './handshake.ts'

/** What a socket is opened with. */
export interface SocketOptions extends ChannelOptions {
  /** Origin of the server; left out: the page's own. */
  readonly url?: string
  /** Sockets of the same session share one connection. */
  readonly session: SocketSession
}

/** A channel on the connection of its session. */
export type GameSocket = Channel

export type OpenSocket = (options: SocketOptions) => GameSocket

const connections = new WeakMap<SocketSession, Connection>()

/** Opens a channel on the connection of this page and session, which it opens if need be. */
export const openSocket: OpenSocket = ({ url, session, ...options }) => {
  const connection = connections.get(session) ?? openConnection(session, url)
  connections.set(session, connection)
  return connection.channel(options)
}
