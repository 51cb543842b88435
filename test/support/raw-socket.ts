import { once } from 'node:events'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'

/** A plain WebSocket to the server's realtime endpoint, without a client of Engine.IO or Socket.IO. */
export interface RawSocket {
  /** Texts of the received frames, in the format of Engine.IO and Socket.IO. */
  readonly received: readonly string[]
  readonly isOpen: boolean
  send(frame: string | Buffer): void
  /** Sends bytes, which need not be a valid frame. */
  bytes(bytes: Buffer): void
  close(): void
}

export interface RawSocketOptions {
  readonly origin?: string
  /** client address that a proxy in front of the room would send (X-Forwarded-For) */
  readonly forwardedFor?: string
  /** null for a guest */
  readonly token?: string | null
  /** whether it answers the room's pings, as a live client does */
  readonly answersPings?: boolean
  /** called with each received text, which is then not stored in `received`: for clients that receive a lot */
  readonly onText?: (text: string) => void
  /** opens the connection only and no Socket.IO namespace */
  readonly isConnectionOnly?: boolean
}

/**
 * Opens a WebSocket connection and a Socket.IO namespace on it.
 * @throws Error with the HTTP status if the room refuses the connection
 */
export const rawSocket = async (
  url: string,
  { origin, forwardedFor, token = null, answersPings = false, onText, isConnectionOnly = false }: RawSocketOptions = {},
): Promise<RawSocket> => {
  const received: string[] = []
  let wire: Socket | null = null
  const client = new WebSocket(`${url}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    headers: {
      ...(origin !== undefined && { Origin: origin }),
      ...(forwardedFor !== undefined && { 'X-Forwarded-For': forwardedFor }),
    },
  })
  client.on('error', () => {})
  client.on('upgrade', ({ socket }) => {
    wire = socket
  })
  client.on('message', (data, isBinary) => {
    if (isBinary) return
    const text = String(data)
    if (onText) onText(text)
    else received.push(text)
    if (answersPings && text.startsWith('42["ping"')) client.send('42["pong"]')
  })
  await once(client, 'open')
  if (!isConnectionOnly) client.send(token === null ? '40' : `40${JSON.stringify({ token })}`)
  return {
    received,
    get isOpen() {
      return client.readyState === WebSocket.OPEN
    },
    bytes: (bytes) => wire?.write(bytes),
    send: (frame) => client.send(frame),
    close: () => client.terminate(),
  }
}
