import { serverMessages } from '@cardroom/protocol'
import { io } from 'socket.io-client'
import * as z from 'zod/mini'
import { keepBeating } from '../net/heartbeat.ts'
import {
  connectionLost,
  type Follower,
  follower,
  forgetLive,
  myTablesTold,
  type Send,
  tableSynced,
} from './live-tables.ts'

/** The lobby's connection: live rows, and the tables of the signed-in user. */
export interface ShellSocket {
  readonly follow: Follower['list']
  /** Tries a lost connection again now, not when its turn comes. */
  retry(): void
  close(): void
}

/** Websocket only, tries for ever, first again after 100 ms (A-SOCKET-01). */
export const shellSocketOptions = {
  transports: ['websocket'],
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 100,
  reconnectionDelayMax: 1_000,
}

/**
 * @param signedIn null for a guest, who sees the rows and has no tables
 * @param onSeats told with every answer about the user's seats
 */
export const openShellSocket = (
  signedIn: { readonly token: string; readonly userId: string } | null,
  onSeats: () => void,
): ShellSocket => {
  const socket = io({ ...shellSocketOptions, auth: signedIn ? { token: signedIn.token } : {} })
  const send: Send = (name, message) => void socket.emit(name, JSON.stringify(message))
  const rows = follower(send)
  keepBeating(socket)

  socket.on('connect', () => {
    connectionLost(false)
    rows.connected()
    if (signedIn) send('my_tables', { userId: signedIn.userId })
  })
  socket.on('connect_error', (error) => {
    console.warn('the room is not reached', error.message)
    connectionLost(true)
  })
  socket.on('disconnect', (reason) => {
    rows.disconnected()
    // The library comes back by itself after every other reason.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('ping', () => socket.emit('pong'))
  socket.on('table_sync', (payload: unknown) => {
    const told = z.safeParse(serverMessages.table_sync, payload)
    if (told.success) tableSynced(told.data)
  })
  socket.on('my_tables', (payload: unknown) => {
    const told = z.safeParse(serverMessages.my_tables, payload)
    if (!told.success) return
    myTablesTold(told.data)
    // The first answer too: a hand may have ended since the wallet was read.
    onSeats()
  })
  return {
    follow: rows.list,
    retry: () => void socket.disconnect().connect(),
    close: () => {
      socket.close()
      forgetLive()
    },
  }
}
