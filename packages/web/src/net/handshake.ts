import type { Socket } from 'socket.io-client'
import { handshakeRefusal } from './handshake-refusal.ts'

/** The session that sockets authenticate with. */
export interface SocketSession {
  /** The access token in use now; null for a guest (S-RT-01). */
  readonly token: () => string | null
  /**
   * Called when the server refused this token.
   * @returns whether `token` gives another token now
   */
  readonly renew: (refused: string) => Promise<boolean>
}

/**
 * Gives every handshake of a socket the current token. So a renewed session needs no new socket, and a reconnect uses
 * the newest token (S-AUTH-05).
 */
export const handshakeOf = ({ token, renew }: SocketSession) => {
  let sent: string | null = null
  let isOver = false
  return {
    /** The socket's option `auth`: the library calls it for every handshake. */
    auth: (give: (auth: object) => void): void => {
      sent = token()
      give({ packed: true, stacks: true, ...(sent !== null && { token: sent }) })
    },
    /**
     * Reconnects with another token after a refusal.
     * @param denied called when there is no other token
     */
    renewAfterRefusal: (socket: Pick<Socket, 'on' | 'connect' | 'active'>, denied: () => void = () => {}): void => {
      socket.on('connect_error', (error) => {
        if (handshakeRefusal(error) !== 'not-signed-in' || sent === null) return
        void renew(sent).then((isRenewed) => {
          if (isOver) return
          // Other code may have reopened the socket meanwhile.
          if (isRenewed) socket.active || socket.connect()
          // Without a token the session has ended, and the code that ended it also goes to the landing page.
          else if (token() !== null) denied()
        })
      })
    },
    /** Called when the socket is closed for good: a renewal that finishes later then does nothing. */
    stop: (): void => {
      isOver = true
    },
  }
}
