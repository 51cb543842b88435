// A Socket.IO server that sends the same messages as the measured room, but without poker, journal or sign-in. It shows
// the limit of the transport.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { BARE_SERVER_PING_MS, type BareServerTraffic } from './orders.ts'

/** Sockets are pinged in this many groups, one after the other, because the room spreads its pings over time, too. */
const PING_GROUP_COUNT = 150

const http = createServer()
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })

const pingGroupOf = (index: number): string => `ping group ${index % PING_GROUP_COUNT}`

const serveTraffic = ({ perSeat, rowsPerSecond, row }: BareServerTraffic): void => {
  const dueMessages = perSeat.map(() => 0)
  /**
   * Sends the events of one action. `messages` is the average number per action: an event with 1/3 is sent with every
   * third action.
   */
  const broadcast = (table: string): void => {
    for (const [index, { name, messages, payload }] of perSeat.entries()) {
      dueMessages[index] = (dueMessages[index] ?? 0) + messages
      for (; (dueMessages[index] ?? 0) >= 1; dueMessages[index] = (dueMessages[index] ?? 0) - 1)
        io.to(table).emit(name, payload)
    }
  }
  let connectionCount = 0
  io.on('connection', (socket) => {
    socket.join(pingGroupOf(connectionCount))
    connectionCount += 1
    const table: unknown = socket.handshake.auth.table
    if (typeof table !== 'string') return
    socket.join(table)
    socket.on('action', (text: string) => {
      JSON.parse(text)
      broadcast(table)
    })
  })
  let pingCount = 0
  setInterval(() => {
    io.to(pingGroupOf(pingCount)).emit('ping', { at: Date.now() })
    pingCount += 1
  }, BARE_SERVER_PING_MS / PING_GROUP_COUNT)
  if (rowsPerSecond > 0) setInterval(() => io.to('lobby').emit('table_sync', row), 1_000 / rowsPerSecond)
}

process.on('message', ({ traffic }: { readonly traffic?: BareServerTraffic }) => {
  if (traffic !== undefined) serveTraffic(traffic)
})
http.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` })
})
process.on('disconnect', () => process.exit(0))
