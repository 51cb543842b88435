import type { WalletAdapter } from '@cardroom/ic/wallet'
import {
  type ClientMessageName,
  type ClientMessages,
  newUnpacker,
  requestChallenge,
  type ServerMessageName,
  type ServerMessages,
  type User,
  updateMe,
  walletSignIn,
} from '@cardroom/protocol'
import { io, type Socket } from 'socket.io-client'
import { type ApiCall, httpClient } from './http-client.ts'

/** A client of the room's public API, signed in or as a guest (N-PLAY-02). */
export interface RoomClient {
  readonly user: User | null
  readonly call: ApiCall
  send<Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void
  /** @returns the function that unsubscribes */
  on<Name extends ServerMessageName>(name: Name, listener: (payload: ServerMessages[Name]) => void): () => void
  onAny(listener: (name: ServerMessageName, payload: unknown) => void): () => void
  /** `listener` is called with every message as received, before it is unpacked. */
  onRawMessage(listener: (name: string, payload: unknown) => void): void
  /** The bearer token in use; null for a guest. */
  token(): string | null
  /** Uses a renewed token from now on (S-AUTH-05); the room has already moved the connection to it. */
  switchToToken(token: string): void
  /** Calls `listener` when the room refuses the connection for good, for example after the end of the session. */
  onRefused(listener: () => void): void
  /** Connects again after the room has refused the connection for good. */
  reconnect(): void
  /**
   * Calls `listener` on every change of the connection, and at once if the client is already connected.
   * @returns the function that unsubscribes
   */
  onConnection(listener: (connected: boolean) => void): () => void
  close(): void
}

/**
 * Opens the realtime connection, which reconnects by itself until it is closed or the room refuses it for good.
 * @param firstToken the bearer token; null for a guest
 * @param understoodMessages optional kinds of messages that the client understands; with `stacks` the room sends the
 *   shorter `table_stacks` when only stacks of a lobby row have changed
 */
export const connect = (
  url: string,
  firstToken: string | null,
  user: User | null,
  understoodMessages: { readonly stacks?: true } = {},
): RoomClient => {
  let token = firstToken
  const socket: Socket = io(url, {
    transports: ['websocket'],
    auth: (giveAuth) => giveAuth({ packed: true, ...understoodMessages, ...(token !== null && { token }) }),
    reconnectionDelay: 100,
    reconnectionDelayMax: 1_000,
  })
  // A new list replaces a list that changes, so that a message goes through one that stays the same.
  const listeners = new Map<string, readonly ((payload: never) => void)[]>()
  let anyListeners: readonly ((name: ServerMessageName, payload: unknown) => void)[] = []
  let unpack = newUnpacker()
  socket.on('disconnect', () => {
    unpack = newUnpacker()
  })
  socket.onAny((event: string, packedPayload: unknown) => {
    const events = unpack(event, packedPayload)
    // The changes do not fit the last table state that the client received. The client reconnects: the room then sends
    // the whole state again.
    if (events === null) socket.disconnect().connect()
    for (const [name, payload] of events ?? []) {
      for (const listener of anyListeners) listener(name as ServerMessageName, payload)
      for (const listener of listeners.get(name) ?? []) listener(payload as never)
    }
  })
  const on = (name: string, listener: (payload: never) => void) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener])
    return () =>
      void listeners.set(
        name,
        (listeners.get(name) ?? []).filter((other) => other !== listener),
      )
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
      anyListeners = [...anyListeners, listener]
      return () => {
        anyListeners = anyListeners.filter((other) => other !== listener)
      }
    },
    onRawMessage: (listener) => void socket.onAny(listener),
    token: () => token,
    switchToToken: (newToken) => {
      token = newToken
    },
    onRefused: (listener) => {
      socket.on('connect_error', () => socket.active || listener())
      socket.on('disconnect', (reason) => {
        if (reason === 'io server disconnect') listener()
      })
    },
    reconnect: () => void socket.connect(),
    onConnection: (listener) => {
      if (socket.connected) listener(true)
      const unsubscribers = [onSocket('connect', () => listener(true)), onSocket('disconnect', () => listener(false))]
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
    close: () => void socket.close(),
  }
}

/**
 * Signs in as the owner of a wallet, or renews a session.
 * @param replacedToken the token of the session to renew, whose sockets stay open under the new token (S-AUTH-05); null
 *   to open a new session
 * @returns the token and the user, whose name is empty the first time
 * @throws ApiCallFailed when the room refuses
 * @throws Error when the wallet does not open
 */
export const signIn = async (
  url: string,
  wallet: WalletAdapter,
  replacedToken: string | null = null,
): Promise<{ readonly token: string; readonly user: User }> => {
  const connection = await wallet.connect()
  if (!connection.ok) throw new Error(`the wallet did not open: ${connection.code}`)
  const { principal, address } = connection.account
  const call = httpClient(url, () => replacedToken)
  const challenge = await call(requestChallenge, { body: { principal } })
  const { nonce, publicKey, signature } = await wallet.signChallenge(challenge)
  const proof = { nonce, publicKey, signature, delegations: [] }
  const { accessToken, user } = await call(walletSignIn, {
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
