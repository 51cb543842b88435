import { SIGN_IN_FIRST } from '@cardroom/protocol'
import type { Socket } from 'socket.io-client'

/** In whose name sockets are opened. */
export interface SocketSession {
  /** The access token in use now; null for a guest (S-RT-01). */
  readonly token: () => string | null
  /** The room refused this token. @returns whether there is another one by now */
  readonly renew: (refused: string) => Promise<boolean>
}

/**
 * Opens every handshake of a socket with the token in use at that time: a renewed session needs no new socket, and a lost
 * connection comes back with the newest token (S-AUTH-05).
 */
export const handshakeOf = ({ token, renew }: SocketSession) => {
  let sent: string | null = null
  let isOver = false
  return {
    /** An option of the socket. */
    auth: (give: (auth: object) => void): void => {
      sent = token()
      give(sent === null ? {} : { token: sent })
    },
    /** Comes back with another token where the room refused one. @param denied told when there is none */
    watch: (socket: Pick<Socket, 'on' | 'connect' | 'active'>, denied: () => void = () => {}): void => {
      socket.on('connect_error', ({ message }) => {
        if (message !== SIGN_IN_FIRST || sent === null) return
        void renew(sent).then((isRenewed) => {
          if (isOver) return
          // Something else may have opened it meanwhile.
          if (isRenewed) socket.active || socket.connect()
          // A session that is over leads its page away by itself.
          else if (token() !== null) denied()
        })
      })
    },
    /** The socket is closed for good. */
    stop: (): void => {
      isOver = true
    },
  }
}
