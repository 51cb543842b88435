import { CHANNEL_NAMES, type ClientMessageName, type ClientMessages, TOO_MANY_SOCKETS } from '@cardroom/protocol'
import { Manager, type Socket } from 'socket.io-client'
import { handshakeOf, type SocketSession } from './handshake.ts'
import { heartbeat } from './heartbeat.ts'
import { PromptWebSocket } from './prompt-websocket.ts'
import { readServerMessage, type ServerMessage } from './socket-message.ts'

/** What a channel is opened with. */
export interface ChannelOptions {
  readonly onMessage: (message: ServerMessage) => void
  /** The channel stands, at first or again. */
  readonly onUp: () => void
  /** It is gone; it comes back by itself. */
  readonly onDown: () => void
  /** An attempt to connect found no room, or one that refuses this page; the next one follows by itself. */
  readonly onUnreached?: () => void
  /** The room let the page in, but not this channel: it stays out until it is opened anew, or with a renewed token. */
  readonly onRefused?: () => void
  /** The room does not let this session in, and would not the next time: it has no token that is good (S-AUTH-05). */
  readonly onDenied?: () => void
  /** Told of every event that could not be read; they are counted and change nothing. */
  readonly onUnreadable: (name: string, fault: string) => void
}

/** What one part of a page says to the room: the lobby, a tournament, or a table. */
export interface Channel {
  /**
   * Sends an event as a JSON string (B-OUT-01).
   * @returns false if there is no connection: nothing is kept to be sent later, since a late action could hit another turn
   */
  readonly send: <Name extends ClientMessageName>(name: Name, payload?: ClientMessages[Name]) => boolean
  /** Starts anew: this channel alone where the connection is sound, the whole connection where it is lost or silent. */
  readonly reopen: () => void
  readonly close: () => void
}

/** The one connection of a page. It is opened with its first channel and closed with its last. */
export interface Connection {
  readonly channel: (options: ChannelOptions) => Channel
}

/** WebSocket only, tries for ever, first again after 100 ms (A-SOCKET-01). */
export const connectionOptions = {
  transports: [PromptWebSocket],
  autoConnect: false,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 100,
  reconnectionDelayMax: 1_000,
}

/** A connection that has brought nothing for so long is silent, ms: the room pings every 3 s (S-RT-09). */
const silentMs = 7_000
/** Several channels may ask for a new connection in the same moment: one attempt is enough for them, ms. */
const attemptMs = 1_000

/** @param url origin of the server; left out: the page's own */
export const openConnection = (session: SocketSession, url?: string): Connection => {
  const manager = url === undefined ? new Manager(connectionOptions) : new Manager(url, connectionOptions)
  /** Names for channels; one that is given back waits behind all others (see `CHANNEL_NAMES`). */
  const freeNames = [...CHANNEL_NAMES]
  /** Sockets of the open channels. */
  const sockets = new Set<Socket>()
  let heardAt = 0
  manager.on('packet', () => {
    heardAt = Date.now()
  })

  const connected = () => [...sockets].filter((socket) => socket.connected)
  const beats = heartbeat((message) => void connected()[0]?.emit('heartbeat', message))

  let attemptedAt = 0
  const reconnect = (): void => {
    if (Date.now() - attemptedAt < attemptMs) return
    attemptedAt = Date.now()
    // Without an active socket the library drops the connection.
    for (const socket of [...sockets]) socket.disconnect()
    for (const socket of sockets) if (!socket.active) socket.connect()
  }

  const channel = (options: ChannelOptions): Channel => {
    const { onMessage, onUp, onDown, onUnreached, onRefused, onDenied, onUnreadable } = options
    let stop = (): void => {}
    let socket: Socket | undefined

    const open = (): void => {
      const name = freeNames.shift()
      if (name === undefined) throw new RangeError('a page with more channels than there are names')
      const handshake = handshakeOf(session)
      const own = manager.socket(name)
      let isUp = false
      own.auth = handshake.auth
      handshake.watch(own, onDenied)
      own.on('connect', () => {
        isUp = true
        if (connected().length === 1) beats.start()
        onUp()
      })
      own.on('disconnect', (reason) => {
        // What the library keeps for later must never be sent: it may be for a turn that is over.
        own.sendBuffer = []
        if (connected().length === 0) beats.stop()
        if (isUp) {
          isUp = false
          onDown()
        }
        // The library comes back by itself after every other reason.
        if (reason === 'io server disconnect') own.connect()
      })
      own.on('connect_error', ({ message }) => {
        if (own.active) onUnreached?.()
        else onRefused?.()
        // It may be let in later: whoever waits for a table asks again by and by.
        if (message === TOO_MANY_SOCKETS) onMessage({ name: 'error', payload: { message, code: 'too-many-sockets' } })
      })
      own.onAny((event: string, payload: unknown) => {
        const message = readServerMessage(event, payload)
        if ('fault' in message) onUnreadable(event, message.fault)
        else onMessage(message)
      })
      stop = () => {
        handshake.stop()
        own.off()
        own.offAny()
        sockets.delete(own)
        own.disconnect()
        own.sendBuffer = []
        own.receiveBuffer = []
        if (connected().length === 0) beats.stop()
        freeNames.push(name)
        stop = () => {}
      }
      socket = own
      sockets.add(own)
      own.connect()
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
        if (connected().length === 0 || Date.now() - heardAt > silentMs) return reconnect()
        stop()
        open()
      },
      close: () => stop(),
    }
  }
  return { channel }
}
