import type { WalletAdapter } from '@cardroom/ic/wallet'
import {
  type ClientMessageName,
  type ClientMessages,
  register,
  requestChallenge,
  type ServerMessageName,
  type ServerMessages,
  type User,
  updateMe,
} from '@cardroom/protocol'
import { io, type Socket } from 'socket.io-client'
import { type Call, httpClient } from './http-client.ts'

/** A signed-in player, or a guest, of a room: the public doors and nothing else (N-PLAY-02). */
export interface RoomClient {
  readonly user: User | null
  readonly call: Call
  send<Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void
  /** @returns what ends the listening */
  on<Name extends ServerMessageName>(name: Name, listen: (payload: ServerMessages[Name]) => void): () => void
  onAny(listen: (name: ServerMessageName, payload: unknown) => void): () => void
  /** Told of every change, and at once if the connection stands already. @returns what ends the listening */
  onConnection(listen: (connected: boolean) => void): () => void
  close(): void
}

/**
 * Opens the realtime connection; it reconnects by itself until closed.
 * @param token null for a guest
 */
export const connect = (url: string, token: string | null, user: User | null): RoomClient => {
  const socket: Socket = io(url, {
    transports: ['websocket'],
    auth: token === null ? {} : { token },
    reconnectionDelay: 100,
    reconnectionDelayMax: 1_000,
  })
  const listen = (name: string, listener: (payload: never) => void) => {
    socket.on(name, listener as never)
    return () => void socket.off(name, listener as never)
  }
  listen('ping', () => socket.emit('pong'))
  return {
    user,
    call: httpClient(url, () => token),
    send: (name, message) => void socket.emit(name, JSON.stringify(message)),
    on: listen,
    onAny: (listener) => {
      socket.onAny(listener)
      return () => void socket.offAny(listener)
    },
    onConnection: (listener) => {
      if (socket.connected) listener(true)
      const stops = [listen('connect', () => listener(true)), listen('disconnect', () => listener(false))]
      return () => {
        for (const stop of stops) stop()
      }
    },
    close: () => void socket.close(),
  }
}

/**
 * Signs in as the owner of a wallet.
 * @returns the token and the user, whose name is empty at the first time
 * @throws CallFailed when the room refuses
 */
export const signIn = async (
  url: string,
  wallet: WalletAdapter,
): Promise<{ readonly token: string; readonly user: User }> => {
  const connection = await wallet.connect()
  if (!connection.ok) throw new Error(`the wallet did not open: ${connection.code}`)
  const { principal, address } = connection.account
  const call = httpClient(url, () => null)
  const challenge = await call(requestChallenge, { body: { principal } })
  const { nonce, publicKey, signature } = await wallet.signChallenge(challenge)
  const proof = { nonce, publicKey, signature, delegations: [] }
  const { accessToken, user } = await call(register, {
    body: { principal, address, balance: 0, usertype: 'user', deviceToken: '', proof },
  })
  return { token: accessToken, user }
}

/** Signs in and, the first time, takes the name. */
export const signInAs = async (url: string, wallet: WalletAdapter, username: string) => {
  const { token, user } = await signIn(url, wallet)
  if (user.username !== '') return { token, user }
  return { token, user: await httpClient(url, () => token)(updateMe, { body: { username, type: 'user' } }) }
}
