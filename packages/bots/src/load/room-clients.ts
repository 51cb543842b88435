// A process with clients of the room.
import { connect, type RoomClient } from '../client/room-client.ts'
import { clientAbsenceTracker } from './absence.ts'
import { serveParentCommands } from './client-process.ts'
import { forEachNumberInParallel } from './each.ts'
import { flood } from './hostile.ts'
import { MAX_SOCKETS_OPENING, SEATS_PER_TABLE } from './orders.ts'
import { pacer } from './pacer.ts'
import { type CountedBroadcasts, startLoadPlayer } from './seat.ts'
import { newClientTally } from './tally.ts'
import { isLobbyRowEventName } from './traffic.ts'

const BUY_IN = 100

const seatTally = newClientTally(SEATS_PER_TABLE)
const lobbyTally = newClientTally(1)
let connections = 0

const awayClients = clientAbsenceTracker()

/** @param onOpen called when the client has connected, and after every reconnect */
const connectGuest = (url: string, onOpen: (client: RoomClient) => void = () => {}): Promise<RoomClient> =>
  new Promise((resolve) => {
    const client = connect(url, null, null, { stacks: true })
    client.onConnection((connected) => {
      connections += connected ? 1 : -1
      if (!connected) return awayClients.recordDisconnect(client)
      onOpen(client)
      awayClients.recordReturn(client)
      resolve(client)
    })
  })

serveParentCommands({
  seatPlayers: async ({ urls, tables, firstPlayerNumber, actionsPerSecond }) => {
    const thinkMs = pacer(actionsPerSecond, () => performance.now())
    const countedTables = tables.map((): CountedBroadcasts => ({ countedAfterSeq: null }))
    await forEachNumberInParallel(tables.length * SEATS_PER_TABLE, 32, async (index) => {
      const tableIndex = Math.floor(index / SEATS_PER_TABLE)
      const [gameId, table] = [tables[tableIndex], countedTables[tableIndex]]
      if (gameId === undefined || table === undefined) return
      const url = urls[index % urls.length] ?? ''
      const seat = {
        url,
        gameId,
        table,
        pos: index % SEATS_PER_TABLE,
        playerNumber: firstPlayerNumber + index,
        buyIn: BUY_IN,
        thinkMs,
      }
      await startLoadPlayer({ ...seat, tally: seatTally, absences: awayClients })
      connections += 1
    })
  },
  openIdleSockets: ({ url, count }) =>
    forEachNumberInParallel(count, MAX_SOCKETS_OPENING, async () => void (await connectGuest(url))),
  openLobbySockets: ({ url, count, tableIds }) =>
    forEachNumberInParallel(count, 16, async () => {
      const client = await connectGuest(url, (newClient) => newClient.send('rows', { gameIds: [...tableIds] }))
      client.onAny(lobbyTally.countMessage)
    }),
  openHostileSockets: async ({ url, count }) => {
    for (let n = 0; n < count; n += 1) flood(url)
  },
  awaitReturn: awayClients.untilAllBack,
  startCounting: () => {
    seatTally.start()
    lobbyTally.start()
  },
  finalCounts: () => {
    const { messages, bytes } = lobbyTally.counts(0)
    const counts = seatTally.counts(connections)
    const countsOfAll = { ...counts, messages: counts.messages + messages, bytes: counts.bytes + bytes }
    const rows = lobbyTally.eventTotals().filter(({ name }) => isLobbyRowEventName(name))
    return { counts: countsOfAll, eventTotals: [...seatTally.eventTotals(), ...rows] }
  },
  stopCounting: () => {
    seatTally.stop()
    lobbyTally.stop()
  },
})
