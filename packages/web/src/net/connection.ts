import type { ClientMessageName, ClientMessages } from '@cardroom/protocol'
import { Manager, type Socket } from 'socket.io-client'
import { type ChannelOptions, listenToChannel } from './channel-events.ts'
import { channelLeaver } from './channel-leaver.ts'
import { channelNamePool } from './channel-name-pool.ts'
import { FailFastWebSocket } from './fail-fast-websocket.ts'
import { newHandshakeAuthenticator, type SocketSession } from './handshake.ts'
import { newPageSockets } from './page-sockets.ts'

/** The channel of one part of a page to the server: the lobby, a tournament, or a table. */
export interface Channel {
  /**
   * Sends an event, its payload as a JSON string (B-OUT-01).
   * @returns false if there is no connection: nothing is queued, because a late action could apply to another turn
   */
  readonly send: <Name extends ClientMessageName>(name: Name, payload?: ClientMessages[Name]) => boolean
  /** Reopens this channel; if the connection is lost or silent, reopens the whole connection. */
  readonly reopen: () => void
  readonly close: () => void
}

/** The one connection of a page. It is opened with its first channel and closed with its last. */
export interface Connection {
  readonly openChannel: (options: ChannelOptions) => Channel
}

/** WebSocket only; reconnects without end, the first time after 100 ms (A-SOCKET-01). */
export const connectionOptions = {
  transports: [FailFastWebSocket],
  autoConnect: false,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 100,
  reconnectionDelayMax: 1_000,
}

/** A connection that received nothing for this long counts as silent, ms; the server pings every 3 s (S-RT-09). */
const silentAfterMs = 7_000

/** Makes a connection that opens with its first channel. @param url origin of the server; default: the page's own */
export const lazyConnection = (session: SocketSession, url?: string): Connection => {
  const manager = url === undefined ? new Manager(connectionOptions) : new Manager(url, connectionOptions)
  const names = channelNamePool()
  const leaver = channelLeaver(manager, names)
  const sockets = newPageSockets()
  let messageAt = 0
  manager.on('packet', () => {
    messageAt = Date.now()
  })
  const isSilent = (): boolean => Date.now() - messageAt > silentAfterMs

  const channel = (options: ChannelOptions): Channel => {
    let closeOrCancel = (): void => {}
    let socket: Socket | undefined

    const openWithName = (name: string): void => {
      const handshake = newHandshakeAuthenticator(session)
      const ownSocket = manager.socket(name)
      ownSocket.auth = handshake.auth
      handshake.renewAfterRefusal(ownSocket, options.onDenied)
      listenToChannel(ownSocket, options, { onUp: sockets.onConnected, onDown: sockets.onDisconnected, reopen })
      closeOrCancel = () => {
        handshake.stop()
        ownSocket.off()
        ownSocket.offAny()
        sockets.remove(ownSocket)
        socket = undefined
        closeOrCancel = () => {}
        leaver.leave(ownSocket, name)
        sockets.onDisconnected()
      }
      socket = ownSocket
      sockets.add(ownSocket)
      ownSocket.connect()
    }

    const openWhenNamed = (): void => {
      const cancel = names.requestName(openWithName)
      // If a channel name was free, `requestName` has opened the channel already, and there is nothing to cancel.
      if (socket === undefined) closeOrCancel = cancel
    }

    const reopen = (): void => {
      closeOrCancel()
      openWhenNamed()
    }

    openWhenNamed()
    return {
      send: (name, payload) => {
        if (!socket?.connected) return false
        if (payload === undefined) socket.emit(name)
        else socket.emit(name, JSON.stringify(payload))
        return true
      },
      reopen: () => {
        if (!sockets.isConnected() || isSilent()) sockets.reconnect(leaver.endUnansweredNow)
        else reopen()
      },
      close: () => closeOrCancel(),
    }
  }
  return { openChannel: channel }
}
