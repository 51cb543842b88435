import { newUnpacker } from '@cardroom/protocol'
import type { Socket } from 'socket.io-client'
import { setConnectionLoss } from './connection-loss.ts'
import { handshakeRefusalCodeOf } from './handshake-refusal.ts'
import { readServerMessage, type ServerMessage } from './socket-message.ts'

/** Callbacks of the part of the page that opens a channel. */
export interface ChannelOptions {
  readonly onMessage: (message: ServerMessage) => void
  /** Called when the channel has connected or reconnected. */
  readonly onUp: () => void
  /** Called when the channel has lost its connection; it reconnects by itself. */
  readonly onDown: () => void
  /** Called when an attempt to reach the server failed; another attempt follows by itself. */
  readonly onUnreached?: () => void
  /**
   * Called when the server accepted the page's connection but refused this channel. The channel stays closed until it
   * is reopened or the token is renewed.
   */
  readonly onRefused?: () => void
  /** Called when the server refuses this session for good: its token is invalid and cannot be renewed (S-AUTH-05). */
  readonly onDenied?: () => void
  /** Called for every event that could not be parsed; such an event does not reach `onMessage`. */
  readonly onUnreadable: (name: string, fault: string) => void
}

/** Callbacks of the connection: one of its channels has connected, was disconnected, or has to be reopened. */
interface ConnectionEvents {
  readonly onUp: () => void
  readonly onDown: () => void
  readonly reopen: () => void
}

/** Calls the callbacks of a channel and of its connection for the Socket.IO events of the channel's socket. */
export const listenToChannel = (socket: Socket, options: ChannelOptions, connection: ConnectionEvents): void => {
  let isUp = false
  let unpackMessage = newUnpacker()
  socket.on('connect', () => {
    isUp = true
    setConnectionLoss(false)
    connection.onUp()
    options.onUp()
  })
  socket.on('disconnect', (reason) => {
    setConnectionLoss(true)
    unpackMessage = newUnpacker()
    // The library's send buffer must be emptied: an action in it may be for a past turn.
    socket.sendBuffer = []
    connection.onDown()
    if (isUp) {
      isUp = false
      options.onDown()
    }
    // The library does not reconnect by itself after the server has closed the channel.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect_error', (error) => {
    if (socket.active) {
      setConnectionLoss(true)
      options.onUnreached?.()
    } else options.onRefused?.()
    // The refusal of too many sockets is passed on as if the server had sent an `error` message, so that the user reads
    // the reason. It is not final: a reopened channel may be accepted. `not-signed-in` is handled in handshake.ts.
    const code = handshakeRefusalCodeOf(error)
    if (code === 'too-many-sockets') options.onMessage({ name: 'error', payload: { message: error.message, code } })
  })
  socket.onAny((event: string, packedMessage: unknown) => {
    const events = unpackMessage(event, packedMessage)
    if (events === null) {
      // The event contains only changes, but this page does not have the table that they apply to. The server sends the
      // whole table to a reopened channel, so that later changes apply.
      options.onUnreadable(event, 'changes of an unknown table')
      connection.reopen()
      return
    }
    for (const [name, payload] of events) {
      const message = readServerMessage(name, payload)
      if ('fault' in message) options.onUnreadable(name, message.fault)
      else options.onMessage(message)
    }
  })
}
