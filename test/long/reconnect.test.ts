import { seededRandom } from '@cardroom/bots'
import type { PlayerId, TableId } from '@cardroom/engine'
import { joinWaitingList, readBuyInLimits, readGame, readWallet, reservePlace } from '@cardroom/protocol'
import { emptyTableFor, type ServerMessage, type TableModel, tableModelAfterMessage } from '@cardroom/web/testing'
import { afterAll, expect, it } from 'vitest'
import { type Fault, type FaultyProxy, openFaultyProxy } from '../support/faulty-network.ts'
import { signInPlayer } from '../support/players.ts'
import { replayJournal } from '../support/replay-journal.ts'
import { SEED } from '../support/seed.ts'
import { openTestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'
import { openWiredPlayer, type WiredPlayer } from '../support/wired-player.ts'

const RECONNECTS = 500
const TABLES = 8
const PLAYERS = 5
const BUY_IN = 100

/** The faults, each as often as its weight. Only 'stall' does not lose the connection. */
const faults: readonly Fault[] = [
  'reset',
  'reset',
  'cut',
  'cut',
  'refused',
  'refused',
  'half-open',
  'blackhole',
  'stall',
]

const gameIds = Array.from({ length: TABLES }, (_, index) => `wired-${index}`)
const testRoom = await openTestRoom({
  games: gameIds.map((id) => ({ id, name: id, smallBlind: 0.5, pace: 'fast', turnMs: 5_000 })),
})
const { room, store } = testRoom
const proxies: FaultyProxy[] = []
afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.close()))
  await testRoom.close()
})

const noHttp = {
  wallet: () => Promise.reject(new Error('a guest has no wallet')),
  game: () => Promise.reject(new Error('not asked for')),
  buyIn: () => Promise.reject(new Error('a guest buys nothing')),
  changeWaitingList: () => Promise.reject(new Error('a guest waits for no seat')),
  register: () => Promise.reject(new Error('a guest buys nothing')),
}

/** Everything the table sends to each viewer, recorded in the server. */
const sentByServer = new Map<string, ServerMessage[]>()
const recordSentMessages = (gameId: string, userId: string | null): void => {
  const list: ServerMessage[] = []
  sentByServer.set(`${gameId} ${userId}`, list)
  room.tables.watch(gameId as TableId, viewerOf(userId), (events) => {
    for (const event of events) list.push(event)
  })
}

const openPlayer = async (gameId: string, pos: number | null, number: number) => {
  const random = seededRandom(SEED + number)
  const proxy = await openFaultyProxy({ room: room.url, latency: 5 + random() * 40, jitter: random() * 40, random })
  proxies.push(proxy)
  if (pos === null) {
    recordSentMessages(gameId, null)
    const session = { token: null, userId: null, username: null, profileImage: null }
    return {
      proxy,
      random,
      player: openWiredPlayer({ url: proxy.url, gameId, session, autoSeat: null, http: noHttp, seed: number }),
    }
  }
  const username = `wired_${number}`
  const { token, user, call } = await signInPlayer(room.url, number, username)
  recordSentMessages(gameId, user.id)
  const player = openWiredPlayer({
    url: proxy.url,
    gameId,
    session: { token, userId: user.id, username, profileImage: null },
    autoSeat: { index: pos, buyin: BUY_IN },
    http: {
      wallet: () => call(readWallet),
      game: (id) => call(readGame, { params: { id } }),
      buyIn: (id) => call(readBuyInLimits, { params: { id } }),
      changeWaitingList: (gameId) => call(joinWaitingList, { body: { gameId } }),
      register: (body) => call(reservePlace, { body }),
    },
    seed: number,
  })
  return { proxy, random, player }
}

/** What a client shows of its table, without client-only state: labels, chat, clocks. */
const shownTable = ({
  handId,
  board,
  dealer,
  pot,
  pots,
  totalPot,
  highestBet,
  turn,
  offer,
  sitInOptions: sitOutButtons,
  seats,
}: TableModel) => ({
  ...{ handId, board, dealer, pot, pots, totalPot, highestBet, sitOutButtons, toAct: turn?.userId ?? null },
  offer: offer && { turn: offer.turn, call: offer.call, minRaise: offer.minRaise, maxRaise: offer.maxRaise },
  seats: seats.map(({ userId, username, stack, bet, state, allIn, connected, cards }) => ({
    ...{ userId, username, stack, bet, state, allIn, connected, cards },
  })),
})

/** The table as the server would show it to this client, if it opened it now. */
const serverModel = async ({ gameId, userId }: WiredPlayer): Promise<TableModel> => {
  const greeting = await room.tables.greeting(gameId, viewerOf(userId), 'rejoin')
  const begun = emptyTableFor(gameId, userId)
  return (greeting ?? []).reduce((model, message) => tableModelAfterMessage(model, message, Date.now()), begun)
}

const describeMessage = ({ name, payload }: ServerMessage) => `${'seq' in payload ? payload.seq : ''} ${name}`

const viewerOf = (userId: string | null) => (userId as PlayerId | null) ?? 'spectator'

it(`in ${RECONNECTS} reconnects no message of a table is lost, doubled or reordered [B-CONN-07 B-CONN-08 S-RT-04 S-TIME-06]`, async () => {
  const struck = new Map<Fault, number>()
  const clients: { proxy: FaultyProxy; random: () => number; player: WiredPlayer }[] = []
  for (const [index, gameId] of gameIds.entries()) {
    for (let pos = 0; pos < PLAYERS; pos += 1) clients.push(await openPlayer(gameId, pos, index * PLAYERS + pos + 1))
    clients.push(await openPlayer(gameId, null, 1_000 + index))
  }
  await until('every player to sit', () =>
    clients.every(
      ({ player }) =>
        player.userId === null ||
        player.game.store.getState().model.seats.some(({ userId }) => userId === player.userId),
    ),
  )

  const reconnectTotal = () => clients.reduce((sum, { player }) => sum + player.reconnects, 0)
  const causeFaults = async ({ proxy, random, player }: (typeof clients)[number]): Promise<void> => {
    while (reconnectTotal() < RECONNECTS) {
      // Pings count as messages too, so that faults also hit a table that waits for a player.
      const heard = player.receivedCount + 1 + Math.floor(random() * 30)
      await until('something to be lost', () => player.receivedCount >= heard || player.endReason, 60_000)
      const fault = faults[Math.floor(random() * faults.length)] as Fault
      const before = player.reconnects
      struck.set(fault, (struck.get(fault) ?? 0) + 1)
      proxy.inject(fault)
      if (fault === 'stall') continue
      await until(
        `${player.userId ?? 'a guest'} to be back after ${fault}`,
        () => player.reconnects > before || player.endReason,
        60_000,
      )
      expect(player.endReason).toBeNull()
      await until('the view of the server', async () => {
        const server = await serverModel(player)
        const { model } = player.game.store.getState()
        if (model.seq !== server.seq || model.deferredUpdate !== null) return false
        return JSON.stringify(shownTable(model)) === JSON.stringify(shownTable(server))
      })
    }
  }
  await Promise.all(clients.map(causeFaults))
  for (const fault of new Set(faults)) expect(struck.get(fault), `${fault} never struck`).toBeGreaterThan(0)
  const everyone = clients.map(({ player }) => player)
  for (const { game } of everyone) game.stop()

  let events = 0
  for (const { gameId, userId, messageStretches } of everyone) {
    const seen = sentByServer.get(`${gameId} ${userId}`) ?? []
    for (const { fromSeq, events: received } of messageStretches) {
      const sent = seen
        .filter((message) => 'seq' in message.payload && message.payload.seq > fromSeq)
        .slice(0, received.length)
      expect(received.map(describeMessage)).toEqual(sent.map(describeMessage))
      expect(JSON.stringify(received) === JSON.stringify(sent), `contents after ${fromSeq} at ${gameId}`).toBe(true)
      events += received.length
    }
  }
  const acknowledged = everyone.flatMap((player) => player.acknowledged)
  for (const gameId of gameIds) {
    const { actions } = await replayJournal(store, gameId)
    const lost = acknowledged.filter(
      (one) => one.gameId === gameId && actions.get(`${one.sessionId} ${one.turn}`) !== one.userId,
    )
    expect(lost).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  console.log(
    `${reconnectTotal()} reconnects, ${events} events, ${acknowledged.length} acknowledged actions`,
    Object.fromEntries(struck),
  )
}, 600_000)
