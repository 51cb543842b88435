import { request } from 'node:http'
import type { Socket } from 'node:net'

const MESSAGES_PER_BATCH = 20
/** A thousand messages a second. */
const BATCH_INTERVAL_MS = 20
/** Messages of the flood: known and unknown events, valid and invalid payloads. */
const FLOOD_EVENTS = [
  ['action', '{"gameId":"load-0","action":"raise","amount":1e9}'],
  ['rejoin_room', '{"tableId":"load-0","type":"cash"}'],
  ['message', 'x'.repeat(500)],
  ['nonsense', '[]'],
] as const

/** A WebSocket frame with a text, masked with zeros (RFC 6455, 5.2). */
const textFrame = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload])
}

/** The frame with which the room closes a socket: no reason, not masked. */
const CLOSE_FRAME = Buffer.from([0x88, 0])
/** Socket.IO's packet that opens the channel `/` of a guest. */
const openingFrame = textFrame('40{}')
const batch = Buffer.concat(
  Array.from({ length: MESSAGES_PER_BATCH }, (_, n) =>
    textFrame(`42${JSON.stringify(FLOOD_EVENTS[n % FLOOD_EVENTS.length])}`),
  ),
)

/**
 * A client that sends a thousand messages a second, as long as they leave its machine, and reconnects whenever the room
 * closes its socket. Its messages are encoded once: it runs beside the measured room and must leave the processor to it.
 */
export const flood = (url: string): void => {
  const opening = request(`${url}/socket.io/?EIO=4&transport=websocket`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'aG9zdGlsZS1jbGllbnQtMQ==',
    },
  })
  const openAgain = () => setTimeout(() => flood(url), BATCH_INTERVAL_MS)
  opening.on('upgrade', (_response, socket) => {
    sendBatches(socket)
    socket.on('close', openAgain)
  })
  opening.on('response', (refusal) => {
    refusal.resume()
    openAgain()
  })
  opening.on('error', openAgain)
  opening.end()
}

const sendBatches = (socket: Socket): void => {
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    if (chunk.includes(CLOSE_FRAME)) socket.destroy()
  })
  socket.write(openingFrame)
  const timer = setInterval(() => {
    if (!socket.writableNeedDrain) socket.write(batch)
  }, BATCH_INTERVAL_MS)
  socket.on('close', () => clearInterval(timer))
}
