import type { Socket } from 'socket.io-client'
import { handshakeRefusalCodeOf } from './handshake-refusal.ts'

/** The session that sockets authenticate with. */
export interface SocketSession {
  /** The access token in use now; null for a guest (S-RT-01). */
  readonly token: () => string | null
  /**
   * Called when the server refused this token.
   * @returns whether `token` gives another token now
   */
  readonly renew: (refusedToken: string) => Promise<boolean>
}

/**
 * Gives every handshake of one socket the token that is current at that moment. A renewed session therefore needs no
 * new socket, and a reconnect uses the newest token (S-AUTH-05).
 */
export const newHandshakeAuthenticator = ({ token, renew }: SocketSession) => {
  let sentToken: string | null = null
  let isOver = false
  return {
    /** The socket's option `auth`: the library calls it for every handshake. */
    auth: (giveAuth: (auth: object) => void): void => {
      sentToken = token()
      giveAuth({ packed: true, stacks: true, ...(sentToken !== null && { token: sentToken }) })
    },
    /**
     * Reconnects with another token after a refusal.
     * @param onDenied called when there is no other token
     */
    renewAfterRefusal: (socket: Pick<Socket, 'on' | 'connect' | 'active'>, onDenied: () => void = () => {}): void => {
      socket.on('connect_error', (error) => {
        if (handshakeRefusalCodeOf(error) !== 'not-signed-in' || sentToken === null) return
        void renew(sentToken).then((isRenewed) => {
          if (isOver) return
          // Other code may have reopened the socket meanwhile.
          if (isRenewed) socket.active || socket.connect()
          // Without a token the session has ended, and the code that ended it also goes to the landing page.
          else if (token() !== null) onDenied()
        })
      })
    },
    /** Called when the socket is closed for good: a renewal that finishes later then does nothing. */
    stop: (): void => {
      isOver = true
    },
  }
}
