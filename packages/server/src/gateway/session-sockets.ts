import type { AccessTokenRegistry } from '../accounts/access-token.ts'
import type { LiveToken } from '../accounts/session-changes.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { ClientChannel } from './client-channel.ts'

/** A revoked token or key is remembered for this time, ms. No handshake takes longer after it has read its session. */
const MAX_HANDSHAKE_MS = 60_000

/**
 * Interval, ms, at which the expiry of each token is checked. A single timer of up to a day would be late after a sleep
 * of the machine or a change of its clock.
 */
const EXPIRY_CHECK_INTERVAL_MS = 60_000

/** At most this many tokens are looked up in one query. */
const MAX_TOKENS_PER_QUERY = 500

type ClosableSocket = Pick<ClientChannel, 'close'>

/**
 * The open sockets of one access token, the time when it expires (ms since 1970 UTC), and the cancel function of the
 * timer of its next check.
 */
interface SocketSession {
  readonly sockets: Set<ClosableSocket>
  readonly key: string
  readonly expiresAt: number
  stopTimer: Cancel
}

/**
 * A socket lives as long as its access token and the key that opened its session (N-KEEP-02). When the token is
 * renewed, the socket moves to the new token (S-AUTH-05).
 */
export const sessionSocketRegistry = (
  tokens: Pick<AccessTokenRegistry, 'onRevoked' | 'onReplaced' | 'onKeyRevoked' | 'filterLive'>,
  clock: Clock,
) => {
  const sessions = new Map<string, SocketSession>()
  const tokenOf = new Map<ClosableSocket, string>()
  /**
   * Tokens and keys that were revoked lately. A handshake that read its session just before the revocation must not
   * open a socket.
   */
  const recentlyRevoked = new Set<string>()

  const rememberRevoked = (tokenOrKey: string): void => {
    recentlyRevoked.add(tokenOrKey)
    clock.setTimer(clock.now() + MAX_HANDSHAKE_MS, () => recentlyRevoked.delete(tokenOrKey))
  }

  const endSession = (token: string): ReadonlySet<ClosableSocket> => {
    const session = sessions.get(token)
    session?.stopTimer()
    sessions.delete(token)
    return session?.sockets ?? new Set()
  }

  const closeSockets = (token: string): void => {
    for (const socket of endSession(token)) socket.close()
  }

  const closeWhenExpired = (token: string, session: SocketSession): void => {
    if (clock.now() >= session.expiresAt) {
      closeSockets(token)
      return
    }
    const nextCheckAt = Math.min(session.expiresAt, clock.now() + EXPIRY_CHECK_INTERVAL_MS)
    session.stopTimer = clock.setTimer(nextCheckAt, () => closeWhenExpired(token, session))
  }

  const addSocket = (socket: ClosableSocket, { id, key, expiresAt }: LiveToken): void => {
    if (recentlyRevoked.has(id) || recentlyRevoked.has(key)) return void socket.close()
    const session: SocketSession = sessions.get(id) ?? { sockets: new Set(), key, expiresAt, stopTimer: () => {} }
    session.sockets.add(socket)
    tokenOf.set(socket, id)
    if (!sessions.has(id)) {
      sessions.set(id, session)
      closeWhenExpired(id, session)
    }
  }

  const removeSocket = (socket: ClosableSocket): void => {
    const token = tokenOf.get(socket)
    tokenOf.delete(socket)
    const sockets = token === undefined ? undefined : sessions.get(token)?.sockets
    sockets?.delete(socket)
    if (token !== undefined && sockets?.size === 0) endSession(token)
  }

  tokens.onRevoked((revokedToken) => {
    rememberRevoked(revokedToken)
    closeSockets(revokedToken)
  })
  tokens.onKeyRevoked((revokedKey) => {
    rememberRevoked(revokedKey)
    for (const [token, { key }] of [...sessions]) if (key === revokedKey) closeSockets(token)
  })
  tokens.onReplaced((token, newToken) => {
    for (const socket of endSession(token)) addSocket(socket, newToken)
  })

  return {
    /** @returns a function to call when the socket is closed */
    add: (socket: ClosableSocket, token: LiveToken): Cancel => {
      addSocket(socket, token)
      return () => removeSocket(socket)
    },
    /**
     * Whether the socket may still send messages: its token has not expired, or it has none, like a guest's socket.
     * Called for each message. Closes all sockets of a token that has expired.
     */
    hasLiveToken: (socket: ClosableSocket): boolean => {
      const token = tokenOf.get(socket)
      const session = token === undefined ? undefined : sessions.get(token)
      if (token === undefined || session === undefined || clock.now() < session.expiresAt) return true
      closeSockets(token)
      return false
    },
    /**
     * Closes the sockets of all invalid tokens. Needed after an interruption, when another process's message about a
     * revoked token may have been lost.
     */
    closeInvalid: async (): Promise<void> => {
      for await (const id of endedTokens(tokens, [...sessions.keys()])) closeSockets(id)
    },
  }
}

async function* endedTokens(
  tokens: Pick<AccessTokenRegistry, 'filterLive'>,
  ids: readonly string[],
): AsyncGenerator<string> {
  for (let start = 0; start < ids.length; start += MAX_TOKENS_PER_QUERY) {
    const tokenBatch = ids.slice(start, start + MAX_TOKENS_PER_QUERY)
    const liveTokens = await tokens.filterLive(tokenBatch)
    yield* tokenBatch.filter((id) => !liveTokens.has(id))
  }
}
