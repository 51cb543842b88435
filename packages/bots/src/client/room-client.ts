import type { WalletAdapter } from '@cardroom/ic/wallet'
import {
  type ClientMessageName,
  type ClientMessages,
  newUnpacker,
  register,
  requestChallenge,
  type ServerMessageName,
  type ServerMessages,
  type User,
  updateMe,
} from '@cardroom/protocol'
import { io, type Socket } from 'socket.io-client'
import { type Call, httpClient } from './http-client.ts'

/** A client of the room's public API, signed in or as a guest (N-PLAY-02). */
export interface RoomClient {
  readonly user: User | null
  readonly call: Call
  send<Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void
  /** @returns the function that unsubscribes */
  on<Name extends ServerMessageName>(name: Name, listen: (payload: ServerMessages[Name]) => void): () => void
  onAny(listen: (name: ServerMessageName, payload: unknown) => void): () => void
  /** `listen` is called with every message as received, before it is unpacked. */
  onRawMessage(listen: (name: string, payload: unknown) => void): void
  /** The bearer token in use; null for a guest. */
  token(): string | null
  /** Uses a renewed token from now on (S-AUTH-05); the room has already moved the connection to it. */
  switchToToken(token: string): void
  /** Called when the room refuses the connection for good, for example after the end of the session. */
  onRefused(listen: () => void): void
  /**
   * Calls `listen` on every change of the connection, and at once if the client is already connected.
   * @returns the function that unsubscribes
   */
  onConnection(listen: (connected: boolean) => void): () => void
  close(): void
}

/**
 * Opens the realtime connection; it reconnects by itself until closed.
 * @param first the bearer token; null for a guest
 * @param takes optional kinds of messages that the client understands; with `stacks` the room sends the shorter
 *   `table_stacks` when only stacks of a lobby row have changed
 */
export const connect = (
  url: string,
  first: string | null,
  user: User | null,
  takes: { readonly stacks?: true } = {},
): RoomClient => {
  let token = first
  const socket: Socket = io(url, {
    transports: ['websocket'],
    auth: (give) => give({ packed: true, ...takes, ...(token !== null && { token }) }),
    reconnectionDelay: 100,
    reconnectionDelayMax: 1_000,
  })
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const all = new Set<(name: ServerMessageName, payload: unknown) => void>()
  let unpack = newUnpacker()
  socket.on('disconnect', () => {
    unpack = newUnpacker()
  })
  socket.onAny((event: string, packed: unknown) => {
    const events = unpack(event, packed)
    // The changes do not fit the last table state that the client received. Only the first messages of a connection
    // hold the whole state, so the client reconnects.
    if (events === null) socket.disconnect().connect()
    for (const [name, payload] of events ?? []) {
      for (const listen of [...all]) listen(name as ServerMessageName, payload)
      for (const listen of [...(listeners.get(name) ?? [])]) listen(payload as never)
    }
  })
  const on = (name: string, listener: (payload: never) => void) => {
    const ofName = listeners.get(name) ?? new Set()
    listeners.set(name, ofName.add(listener))
    return () => void ofName.delete(listener)
  }
  const onSocket = (name: string, listener: () => void) => {
    socket.on(name, listener)
    return () => void socket.off(name, listener)
  }
  on('ping', () => socket.emit('pong'))
  return {
    user,
    call: httpClient(url, () => token),
    send: (name, message) => void socket.emit(name, JSON.stringify(message)),
    on,
    onAny: (listener) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    onRawMessage: (listener) => void socket.onAny(listener),
    token: () => token,
    switchToToken: (next) => {
      token = next
    },
    onRefused: (listener) => {
      for (const event of ['disconnect', 'connect_error']) socket.on(event, () => socket.active || listener())
    },
    onConnection: (listener) => {
      if (socket.connected) listener(true)
      const stops = [onSocket('connect', () => listener(true)), onSocket('disconnect', () => listener(false))]
      return () => {
        for (const stop of stops) stop()
      }
    },
    close: () => void socket.close(),
  }
}

/**
 * Signs in as the owner of a wallet.
 * @param replaced the token of the session to renew; its sockets stay open under the new one (S-AUTH-05)
 * @returns the token and the user, whose name is empty the first time
 * @throws CallFailed when the room refuses
 */
export const signIn = async (
  url: string,
  wallet: WalletAdapter,
  replaced: string | null = null,
): Promise<{ readonly token: string; readonly user: User }> => {
  const connection = await wallet.connect()
  if (!connection.ok) throw new Error(`the wallet did not open: ${connection.code}`)
  const { principal, address } = connection.account
  const call = httpClient(url, () => replaced)
  const challenge = await call(requestChallenge, { body: { principal } })
  const { nonce, publicKey, signature } = await wallet.signChallenge(challenge)
  const proof = { nonce, publicKey, signature, delegations: [] }
  const { accessToken, user } = await call(register, {
    body: { principal, address, balance: 0, usertype: 'user', deviceToken: '', proof },
  })
  return { token: accessToken, user }
}

/** Signs in; the first time also sets the username. */
export const signInAs = async (url: string, wallet: WalletAdapter, username: string) => {
  const { token, user } = await signIn(url, wallet)
  if (user.username !== '') return { token, user }
  return { token, user: await httpClient(url, () => token)(updateMe, { body: { username, type: 'user' } }) }
}
