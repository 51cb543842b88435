import { type ClientMessageName, type ClientMessages, SIGN_IN_FIRST, TOO_MANY_SOCKETS } from '@cardroom/protocol'
import { io } from 'socket.io-client'
import { keepBeating } from './heartbeat.ts'
import { readServerMessage, type ServerMessage } from './socket-message.ts'

/** What a socket is opened with. */
export interface SocketOptions {
  /** Origin of the server; left out: the page's own. */
  readonly url?: string
  /** Access token of the handshake; null for a guest (S-RT-01). */
  readonly token: string | null
  readonly onMessage: (message: ServerMessage) => void
  /** The connection stands, at first or again. */
  readonly onUp: () => void
  /** It is gone; the socket keeps trying to come back by itself. */
  readonly onDown: () => void
  /** The room does not let this session in, and would not the next time: its token is no longer good (S-AUTH-05). */
  readonly onDenied?: () => void
  /** Told of every event that could not be read; they are counted and change nothing. */
  readonly onUnreadable: (name: string, fault: string) => void
}

/** A connection to the room. */
export interface GameSocket {
  /**
   * Sends an event as a JSON string (B-OUT-01).
   * @returns false if there is no connection: nothing is kept to be sent later, since a late action could hit another turn
   */
  readonly send: <Name extends ClientMessageName>(name: Name, payload?: ClientMessages[Name]) => boolean
  /** Drops the transport and opens a new one, for a connection that stands but is silent. */
  readonly reopen: () => void
  readonly close: () => void
}

export type OpenSocket = (options: SocketOptions) => GameSocket

/** Opens a Socket.IO connection, websocket only, on the default namespace ([Q86]). */
export const openSocket: OpenSocket = ({ url, token, onMessage, onUp, onDown, onDenied, onUnreadable }) => {
  const options = { transports: ['websocket'], forceNew: true, reconnectionDelay: 500, reconnectionDelayMax: 2000 }
  const auth = token === null ? {} : { auth: { token } }
  const socket = url === undefined ? io({ ...options, ...auth }) : io(url, { ...options, ...auth })
  let closed = false
  keepBeating(socket)
  socket.on('connect', onUp)
  socket.on('disconnect', (reason) => {
    if (closed || reason === 'io client disconnect') return
    onDown()
    // The library comes back by itself after every other reason.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', ({ message }) => {
    if (message === SIGN_IN_FIRST) onDenied?.()
    // It may be let in later: whoever waits for a table asks again by and by.
    if (message === TOO_MANY_SOCKETS) onMessage({ name: 'error', payload: { message, code: 'too-many-sockets' } })
  })
  socket.onAny((name: string, payload: unknown) => {
    const message = readServerMessage(name, payload)
    if ('fault' in message) onUnreadable(name, message.fault)
    else onMessage(message)
  })
  return {
    send: (name, payload) => {
      if (!socket.connected) return false
      if (payload === undefined) socket.emit(name)
      else socket.emit(name, JSON.stringify(payload))
      return true
    },
    reopen: () => {
      socket.disconnect()
      socket.connect()
    },
    close: () => {
      closed = true
      socket.disconnect()
    },
  }
}
