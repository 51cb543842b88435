import { type ClientMessageName, type ClientMessages, type Dashboard, serverMessages } from '@cardroom/protocol'
import { io } from 'socket.io-client'
import * as z from 'zod/mini'
import { keepBeating } from '../net/heartbeat.ts'

export type TournamentSocketStatus = 'connected' | 'disconnected' | 'error'

export interface TournamentSocketPorts {
  /** Of the signed-in user; null for a guest. */
  readonly token: string | null
  readonly onStatus: (status: TournamentSocketStatus) => void
  readonly onBoard: (board: Dashboard) => void
}

export interface TournamentSocket {
  /** The page is seen again: asks once more, and connects if it has given up. */
  wake(): void
  close(): void
}

/** Websocket only, ten tries half a second apart (A-SOCKET-04); secure wherever the page is. */
const tournamentSocketOptions = {
  transports: ['websocket'],
  forceNew: true,
  reconnectionAttempts: 10,
  reconnectionDelay: 500,
  reconnectionDelayMax: 500,
  randomizationFactor: 0,
}

/** Follows the leaderboard of a tournament: asked for on every connection, then sent after each change (A-SOCKET-05). */
export const openTournamentSocket = (
  tournamentId: string,
  { token, onStatus, onBoard }: TournamentSocketPorts,
): TournamentSocket => {
  const socket = io({ ...tournamentSocketOptions, auth: token === null ? {} : { token } })
  const send = <Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void => {
    // What is late would be answered by a state that is old.
    if (socket.connected) socket.emit(name, JSON.stringify(message))
    else console.warn(`${name} was not sent: the tournament socket is not connected`)
  }
  const ask = (): void => send('leaderboard', { tournamentId })
  keepBeating(socket)

  socket.on('connect', () => {
    onStatus('connected')
    ask()
  })
  socket.on('connect_error', (error) => {
    console.warn('the tournament socket does not connect', error.message)
    onStatus('error')
  })
  socket.on('disconnect', (reason) => {
    onStatus('disconnected')
    // The library comes back by itself after every other reason.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('ping', () => socket.emit('pong'))
  socket.on('leaderboard', (payload: unknown) => {
    const told = z.safeParse(serverMessages.leaderboard, payload)
    if (told.success && told.data.tournamentId === tournamentId) onBoard(told.data)
  })
  return {
    wake: () => {
      ask()
      if (!socket.connected) socket.disconnect().connect()
    },
    close: () => void socket.close(),
  }
}
