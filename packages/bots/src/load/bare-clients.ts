// A process with clients of the bare server, the Socket.IO server without poker to which the load test compares the
// room. These clients use the same Socket.IO library as the room's clients, and send as often.
import { io, type Socket } from 'socket.io-client'
import { serveParentCommands } from './client-process.ts'
import { forEachNumberInParallel } from './each.ts'
import { MAX_SOCKETS_OPENING, SEATS_PER_TABLE } from './orders.ts'
import { pacer } from './pacer.ts'
import { newClientTally } from './tally.ts'

/** About as long as the payload of a client's `action` message to the room. */
const ACTION_PAYLOAD = JSON.stringify({ text: 'x'.repeat(150) })

const seatTally = newClientTally(SEATS_PER_TABLE)
const lobbyTally = newClientTally(1)
let connections = 0
let isPlaying = true

const openSocket = (url: string, auth: object): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, auth })
    socket.on('ping', () => socket.emit('pong'))
    socket.on('connect', () => {
      connections += 1
      resolve(socket)
    })
  })

/**
 * The seats of a table act in turn. When a seat has received the broadcast of its own action, the next seat waits for
 * the time that `thinkMs` gives, and acts.
 */
const playTable = (seats: readonly Socket[], thinkMs: () => number): void => {
  let turn = 0
  let sentAt: number | null = null
  const act = (): void => {
    if (!isPlaying) return
    sentAt = performance.now()
    seats[turn % SEATS_PER_TABLE]?.emit('action', ACTION_PAYLOAD)
  }
  for (const [index, seat] of seats.entries()) {
    seat.onAny(seatTally.countMessage)
    seat.on('acted', () => {
      if (sentAt === null || index !== turn % SEATS_PER_TABLE) return
      seatTally.addLatency(performance.now() - sentAt)
      sentAt = null
      turn += 1
      setTimeout(act, thinkMs())
    })
  }
  setTimeout(act, thinkMs())
}

serveParentCommands({
  seatPlayers: async ({ urls: [url = ''], tables, actionsPerSecond }) => {
    const thinkMs = pacer(actionsPerSecond, () => performance.now())
    await forEachNumberInParallel(tables.length, 8, async (index) => {
      const seats = await Promise.all(
        Array.from({ length: SEATS_PER_TABLE }, () => openSocket(url, { table: tables[index] })),
      )
      playTable(seats, thinkMs)
    })
  },
  openIdleSockets: ({ url, count }) =>
    forEachNumberInParallel(count, MAX_SOCKETS_OPENING, async () => void (await openSocket(url, {}))),
  openLobbySockets: ({ url, count }) =>
    forEachNumberInParallel(
      count,
      16,
      async () => void (await openSocket(url, { table: 'lobby' })).onAny(lobbyTally.countMessage),
    ),
  // Only the room is measured with hostile clients and a restart. Here these orders do nothing.
  openHostileSockets: async () => {},
  awaitReturn: async () => {},
  startCounting: () => {
    seatTally.start()
    lobbyTally.start()
  },
  stopCounting: () => {
    seatTally.stop()
    lobbyTally.stop()
    isPlaying = false
  },
  finalCounts: () => {
    const { messages, bytes } = lobbyTally.counts(0)
    const counts = seatTally.counts(connections)
    return {
      counts: { ...counts, messages: counts.messages + messages, bytes: counts.bytes + bytes },
      eventTotals: [],
    }
  },
})
