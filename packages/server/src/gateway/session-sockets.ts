import type { AccessTokens, LiveToken } from '../accounts/access-token.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { Connection } from './connection.ts'

type Socket = Pick<Connection, 'close'>

/** The open sockets of one access token, and the cancel function of its expiry timer. */
interface Session {
  readonly sockets: Set<Socket>
  readonly stopTimer: Cancel
}

/**
 * A socket lives as long as its access token. When the token is renewed, the socket moves to the new one (S-AUTH-05).
 */
export const sessionSockets = (tokens: Pick<AccessTokens, 'onRevoked' | 'onReplaced'>, clock: Clock) => {
  const sessions = new Map<string, Session>()
  const tokenOf = new Map<Socket, string>()

  const end = (token: string): ReadonlySet<Socket> => {
    const session = sessions.get(token)
    session?.stopTimer()
    sessions.delete(token)
    return session?.sockets ?? new Set()
  }

  const close = (token: string): void => {
    for (const socket of end(token)) socket.close()
  }

  const enter = (socket: Socket, { token, expiresAt }: LiveToken): void => {
    const session = sessions.get(token) ?? {
      sockets: new Set(),
      stopTimer: clock.setTimer(expiresAt, () => close(token)),
    }
    sessions.set(token, session)
    session.sockets.add(socket)
    tokenOf.set(socket, token)
  }

  const leave = (socket: Socket): void => {
    const token = tokenOf.get(socket)
    tokenOf.delete(socket)
    const sockets = token === undefined ? undefined : sessions.get(token)?.sockets
    sockets?.delete(socket)
    if (token !== undefined && sockets?.size === 0) end(token)
  }

  tokens.onRevoked(close)
  tokens.onReplaced((token, next) => {
    for (const socket of end(token)) enter(socket, next)
  })

  return {
    /** @returns a function to call when the socket is closed */
    enter: (socket: Socket, token: LiveToken): Cancel => {
      enter(socket, token)
      return () => leave(socket)
    },
  }
}
