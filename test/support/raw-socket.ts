import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Duplex } from 'node:stream'

/** A bare WebSocket to the server's realtime endpoint, without a client library. */
export interface RawSocket {
  /** Texts of the frames that came, as Engine.IO and Socket.IO write them. */
  readonly received: readonly string[]
  readonly isOpen: boolean
  send(frame: string | Buffer): void
  /** Sends bytes that need be no frame at all. */
  bytes(bytes: Buffer): void
  close(): void
}

export interface RawWays {
  readonly origin?: string
  /** The address that a proxy in front of the room would name. */
  readonly forwardedFor?: string
  /** Null for a guest. */
  readonly token?: string | null
  /** Whether it answers the room's pings, as a client that lives does. */
  readonly ponging?: boolean
  /** Called with each text instead of storing it in `received`: for clients that receive a lot. */
  readonly onText?: (text: string) => void
  /** Opens the connection alone, and no namespace. */
  readonly isMute?: boolean
}

/**
 * Opens the connection and the namespace.
 * @returns the status of the answer where the room refused the connection
 */
export const rawSocket = async (
  url: string,
  { origin, forwardedFor, token = null, ponging = false, onText, isMute = false }: RawWays = {},
): Promise<RawSocket | number> => {
  const asked = request(`${url}/socket.io/?EIO=4&transport=websocket`, {
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...(origin !== undefined && { Origin: origin }),
      ...(forwardedFor !== undefined && { 'X-Forwarded-For': forwardedFor }),
    },
  })
  asked.end()
  const [event, [answer, wire, head]] = await Promise.race([
    once(asked, 'upgrade').then((given) => ['upgrade', given as [IncomingMessage, Duplex, Buffer]] as const),
    once(asked, 'response').then((given) => ['response', [...given, null, null] as never] as const),
  ])
  if (event === 'response') return (answer as IncomingMessage).statusCode ?? 0
  const socket = opened(wire, head, { ponging, onText })
  if (!isMute) socket.send(token === null ? '40' : `40${JSON.stringify({ token })}`)
  return socket
}

interface Ways {
  readonly ponging: boolean
  readonly onText: RawWays['onText']
}

const opened = (wire: Duplex, head: Buffer, { ponging, onText }: Ways): RawSocket => {
  const received: string[] = []
  let isOpen = true
  let rest: Buffer<ArrayBufferLike> = head
  const bytes = (given: Buffer): void => {
    if (isOpen) wire.write(given)
  }
  const take = (chunk: Buffer): void => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let frame = firstFrame(rest); frame !== null; frame = firstFrame(rest)) {
      if (frame.opcode === 1) {
        const text = frame.payload.toString('utf8')
        if (onText) onText(text)
        else received.push(text)
        if (ponging && text.startsWith('42["ping"')) bytes(masked('42["pong"]'))
      }
      if (frame.opcode === CLOSE) wire.destroy()
      rest = rest.subarray(frame.length)
    }
  }
  take(Buffer.alloc(0))
  wire.on('data', take)
  wire.on('error', () => {})
  wire.on('close', () => {
    isOpen = false
  })
  wire.on('end', () => wire.destroy())
  return {
    received,
    get isOpen() {
      return isOpen
    },
    bytes,
    send: (frame) => bytes(masked(frame)),
    close: () => wire.destroy(),
  }
}

const CLOSE = 8

const firstFrame = (bytes: Buffer): { opcode: number; payload: Buffer; length: number } | null => {
  if (bytes.length < 2) return null
  const short = (bytes[1] ?? 0) & 127
  const at = { 126: 4, 127: 10 }[short] ?? 2
  if (bytes.length < at) return null
  const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  if (bytes.length < at + size) return null
  return { opcode: (bytes[0] ?? 0) & 15, payload: bytes.subarray(at, at + size), length: at + size }
}

/** One whole frame as a client has to send it; a text, or binary. */
const masked = (given: string | Buffer): Buffer => {
  const payload = Buffer.from(given as string)
  const opcode = 0x80 | (typeof given === 'string' ? 1 : 2)
  const header =
    payload.length < 126
      ? Buffer.from([opcode, 0x80 | payload.length])
      : Buffer.from([opcode, 0x80 | 127, ...lengthBytes(payload.length)])
  const mask = randomBytes(4)
  return Buffer.concat([header, mask, payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))])
}

const lengthBytes = (length: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  return bytes
}
