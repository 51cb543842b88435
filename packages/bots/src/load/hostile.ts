import { io } from 'socket.io-client'

const FLOOD_MESSAGES_PER_SECOND = 1_000
const FLOOD_INTERVAL_MS = 10
/** Messages of the flood: known and unknown events, valid and invalid payloads. */
const FLOOD_MESSAGES = [
  ['action', '{"gameId":"load-0","action":"raise","amount":1e9}'],
  ['rejoin_room', '{"tableId":"load-0","type":"cash"}'],
  ['message', 'x'.repeat(500)],
  ['nonsense', '[]'],
] as const

/** A client that sends a thousand messages a second and reconnects whenever the room closes its socket. */
export const flood = (url: string): void => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
  let sentCount = 0
  setInterval(() => {
    if (!socket.connected) {
      socket.connect()
      return
    }
    for (let n = 0; n < (FLOOD_MESSAGES_PER_SECOND * FLOOD_INTERVAL_MS) / 1_000; n += 1) {
      const [name, text] = FLOOD_MESSAGES[sentCount % FLOOD_MESSAGES.length] ?? FLOOD_MESSAGES[0]
      socket.emit(name, text)
      sentCount += 1
    }
  }, FLOOD_INTERVAL_MS)
}
