import type { ChannelOptions } from './channel-events.ts'
import { type Channel, type Connection, lazyConnection } from './connection.ts'
import type { SocketSession } from './handshake.ts'

/**
 * What `openSocket` needs: the server's address, the callbacks of the channel, and the session whose connection the
 * channel uses.
 */
export interface ServerChannelOptions extends ChannelOptions {
  /** Origin of the server; default: the page's own. */
  readonly url?: string
  /** Sockets of the same session share one connection. */
  readonly session: SocketSession
}

/** A channel on the connection of its session. */
export type ServerChannel = Channel

export type ServerChannelOpener = (options: ServerChannelOptions) => ServerChannel

const connections = new WeakMap<SocketSession, Connection>()

/** Opens a channel on the page's connection for this session; the first channel also opens the connection. */
export const openServerChannel: ServerChannelOpener = ({ url, session, ...options }) => {
  const connection = connections.get(session) ?? lazyConnection(session, url)
  connections.set(session, connection)
  return connection.openChannel(options)
}
