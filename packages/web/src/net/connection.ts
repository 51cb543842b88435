import { type ClientMessageName, type ClientMessages, TOO_MANY_SOCKETS, unpacker } from '@cardroom/protocol'
import { Manager, type Socket } from 'socket.io-client'
import { channelNames } from './channel-names.ts'
import { FailFastWebSocket } from './fail-fast-websocket.ts'
import { handshakeOf, type SocketSession } from './handshake.ts'
import { heartbeat } from './heartbeat.ts'
import { readServerMessage, type ServerMessage } from './socket-message.ts'

/** Options of a channel. */
export interface ChannelOptions {
  readonly onMessage: (message: ServerMessage) => void
  /** Called when the channel has connected or reconnected. */
  readonly onUp: () => void
  /** Called when the connection is lost; it reconnects by itself. */
  readonly onDown: () => void
  /** Called when an attempt to connect failed or was refused; another attempt follows by itself. */
  readonly onUnreached?: () => void
  /**
   * The server accepted the page but refused this channel. It stays closed until it is reopened, or until the token is
   * renewed.
   */
  readonly onRefused?: () => void
  /** The server refuses this session for good: its token is not valid and cannot be renewed (S-AUTH-05). */
  readonly onDenied?: () => void
  /** Called for every event that could not be parsed; such events are counted and have no effect. */
  readonly onUnreadable: (name: string, fault: string) => void
}

/** The channel of one part of a page to the server: the lobby, a tournament, or a table. */
export interface Channel {
  /**
   * Sends an event as a JSON string (B-OUT-01).
   * @returns false if there is no connection: nothing is queued, because a late action could apply to another turn
   */
  readonly send: <Name extends ClientMessageName>(name: Name, payload?: ClientMessages[Name]) => boolean
  /** Reopens this channel; if the connection is lost or silent, reopens the whole connection. */
  readonly reopen: () => void
  readonly close: () => void
}

/** The one connection of a page. It is opened with its first channel and closed with its last. */
export interface Connection {
  readonly channel: (options: ChannelOptions) => Channel
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
const silentMs = 7_000
/** Requests of several channels for a new connection within this time cause one attempt, ms. */
const attemptMs = 1_000

/** @param url origin of the server; default: the page's own */
export const openConnection = (session: SocketSession, url?: string): Connection => {
  const manager = url === undefined ? new Manager(connectionOptions) : new Manager(url, connectionOptions)
  const names = channelNames()
  /** Sockets of the open channels. */
  const sockets = new Set<Socket>()
  /** Ends the channels that were left before the room had answered, without waiting for its answers. */
  const unanswered = new Set<() => void>()
  let messageAt = 0
  manager.on('packet', () => {
    messageAt = Date.now()
  })

  const connected = () => [...sockets].filter((socket) => socket.connected)
  const beats = heartbeat((message) => void connected()[0]?.emit('heartbeat', message))

  let attemptedAt = 0
  const reconnect = (): void => {
    if (Date.now() - attemptedAt < attemptMs) return
    attemptedAt = Date.now()
    // Without an active socket the library drops the connection.
    for (const end of [...unanswered]) end()
    for (const socket of [...sockets]) socket.disconnect()
    for (const socket of sockets) if (!socket.active) socket.connect()
  }

  /**
   * Leaves a channel for good. The library says no leave for a channel that the room has not answered yet: the room would
   * keep it open, so it is left when the answer comes.
   */
  const leave = (socket: Socket, name: string): void => {
    const isUnanswered = manager._readyState === 'open' && socket.active && !socket.connected
    const end = (): void => {
      unanswered.delete(end)
      socket.off()
      socket.disconnect()
      socket.sendBuffer = []
      socket.receiveBuffer = []
      names.giveBack(name)
    }
    if (!isUnanswered) {
      end()
      return
    }
    names.leaves(name)
    unanswered.add(end)
    for (const event of ['connect', 'connect_error', 'disconnect'] as const) socket.once(event, end)
  }

  const channel = (options: ChannelOptions): Channel => {
    const { onMessage, onUp, onDown, onUnreached, onRefused, onDenied, onUnreadable } = options
    let stop = (): void => {}
    let socket: Socket | undefined

    const openAs = (name: string): void => {
      const handshake = handshakeOf(session)
      const own = manager.socket(name)
      let isUp = false
      let unpack = unpacker()
      own.auth = handshake.auth
      handshake.watch(own, onDenied)
      own.on('connect', () => {
        isUp = true
        if (connected().length === 1) beats.start()
        onUp()
      })
      own.on('disconnect', (reason) => {
        unpack = unpacker()
        // The library's send buffer must be emptied: an action in it may be for a past turn.
        own.sendBuffer = []
        if (connected().length === 0) beats.stop()
        if (isUp) {
          isUp = false
          onDown()
        }
        // For every other reason the library reconnects by itself.
        if (reason === 'io server disconnect') own.connect()
      })
      own.on('connect_error', ({ message }) => {
        if (own.active) onUnreached?.()
        else onRefused?.()
        // A later attempt may be accepted, and connection recovery makes it.
        if (message === TOO_MANY_SOCKETS) onMessage({ name: 'error', payload: { message, code: 'too-many-sockets' } })
      })
      own.onAny((event: string, packed: unknown) => {
        const events = unpack(event, packed)
        if (events === null) {
          // Only the greeting of a new channel has the whole table.
          onUnreadable(event, 'changes of an unknown table')
          stop()
          open()
          return
        }
        for (const [name, payload] of events) {
          const message = readServerMessage(name, payload)
          if ('fault' in message) onUnreadable(name, message.fault)
          else onMessage(message)
        }
      })
      stop = () => {
        handshake.stop()
        own.off()
        own.offAny()
        sockets.delete(own)
        socket = undefined
        stop = () => {}
        leave(own, name)
        if (connected().length === 0) beats.stop()
      }
      socket = own
      sockets.add(own)
      own.connect()
    }

    const open = (): void => {
      const cancel = names.take(openAs)
      // A name that was free has opened the channel already.
      if (socket === undefined) stop = cancel
    }

    open()
    return {
      send: (name, payload) => {
        if (!socket?.connected) return false
        if (payload === undefined) socket.emit(name)
        else socket.emit(name, JSON.stringify(payload))
        return true
      },
      reopen: () => {
        if (connected().length === 0 || Date.now() - messageAt > silentMs) return reconnect()
        stop()
        open()
      },
      close: () => stop(),
    }
  }
  return { channel }
}
