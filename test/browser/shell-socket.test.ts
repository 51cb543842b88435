import { clientMessages, serverMessages } from '@cardroom/protocol'
import type { WebSocketRoute } from 'playwright-core'
import { expect, it } from 'vitest'
import { seatPlayer } from '../support/players.ts'
import { playerPages } from '../support/room-pages.ts'
import { eventsOf, readPacket } from '../support/socket-packet.ts'
import { until } from '../support/until.ts'

const microTables = ['wren', 'lark', 'finch', 'swift']
const marlow = playerPages({
  games: [
    { id: 'robin', name: 'Robin', smallBlind: 0.5 },
    ...microTables.map((id) => ({ id, name: id, smallBlind: 0.05 })),
  ],
})

const seatMarlow = async (table: string, amount: number) => {
  const { room } = marlow.pages
  const user = await room.store.users.byUsername('marlow')
  for (const order of [
    { type: 'reserve', amount },
    { type: 'sit', seat: 4 },
  ])
    expect(await room.room.tables.order(table as never, user?.id as never, order as never)).toEqual({ ok: true })
}

/** The events in a list of frames: name and payload. */
const eventsIn = (frames: readonly string[], name: string): readonly unknown[] =>
  frames.flatMap(eventsOf).flatMap((event) => (event[0] === name ? [event[1]] : []))

it('the lobby requests listed tables and the player’s tables over a WebSocket only, and again after each reconnection [A-SOCKET-01 A-SOCKET-02 A-SOCKET-03 A-DATA-05]', async () => {
  const { page, pages } = marlow
  const sockets: WebSocketRoute[] = []
  const sent: string[] = []
  const came: string[] = []
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    sockets.push(socket)
    const room = socket.connectToServer()
    socket.onMessage((frame) => {
      sent.push(String(frame))
      room.send(frame)
    })
    room.onMessage((frame) => {
      came.push(String(frame))
      socket.send(frame)
    })
  })
  const polled: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/') && request.resourceType() !== 'websocket') polled.push(request.url())
  })
  const player = await seatPlayer(pages.url, { number: 7, username: 'juniper', gameId: 'robin', pos: 2, buyin: 55.5 })
  const user = await pages.room.store.users.byUsername('marlow')
  await page.goto(`${pages.url}/app/cashgame/low`)

  for (const visit of [1, 2, 3]) {
    await until(`the answers of connection ${visit}`, () => {
      const answers = [eventsIn(came, 'my_tables'), eventsIn(came, 'table_sync')]
      return sockets.length === visit && answers.every((events) => events.length > 0)
    })
    // The client sends payloads as JSON text (Q86).
    const requestsNamed = (name: 'my_tables' | 'rows') =>
      eventsIn(sent, name).map((text) => clientMessages[name].parse(JSON.parse(String(text))))
    expect([requestsNamed('my_tables'), requestsNamed('rows')]).toEqual([
      [{ userId: user?.id }],
      [{ gameIds: ['robin'] }],
    ])
    expect(serverMessages.my_tables.parse(eventsIn(came, 'my_tables')[0])).toEqual({ tables: [] })
    const { table } = serverMessages.table_sync.parse(eventsIn(came, 'table_sync')[0])
    const players = [{ id: expect.any(String), username: 'juniper', chips: 55.5 }]
    expect(table).toMatchObject({ gameId: 'robin', players })
    for (const frames of [sent, came]) frames.length = 0
    await sockets.at(-1)?.close()
  }
  await until('one more', () => sockets.length === 4)
  expect(polled).toEqual([])
  player.close()
})

it('MY TABLES lists a table from the moment the user takes a seat [A-SOCKET-02 A-MYTABLES-01]', async () => {
  const { page, pages } = marlow
  await page.goto(`${pages.url}/app/mytable`)
  await page.getByText('NO OPEN TABLE').waitFor()
  await seatMarlow('robin', 5_000)
  await page.getByRole('button', { name: 'OPEN TABLE Robin' }).waitFor()
})

it('four tables in one page share one WebSocket, which stays open when one of them is left [N-TABLE-05 S-API-08 A-SOCKET-01]', async () => {
  const { context, pages } = marlow
  const page = await context.newPage()
  const open = new Set<unknown>()
  let heartbeats = 0
  page.on('websocket', (socket) => {
    open.add(socket)
    socket.on('framesent', ({ payload }) => {
      heartbeats += readPacket(String(payload)).event[0] === 'heartbeat' ? 1 : 0
    })
    socket.on('close', () => open.delete(socket))
  })
  for (const id of microTables) await seatMarlow(id, 500)
  await page.goto(`${pages.url}/app/mytable`)
  for (const id of microTables) await page.getByRole('button', { name: `OPEN TABLE ${id}` }).waitFor()
  expect(open.size).toBe(1)
  await page.getByRole('button', { name: 'OPEN ALL' }).click()
  for (const id of microTables) await page.locator(`[data-table=${id}]`).getByRole('heading', { name: id }).waitFor()
  expect(open.size).toBe(1)
  // The page sends heartbeats, not each table.
  expect(heartbeats).toBeLessThan(microTables.length)

  await page.locator('[data-table=lark]').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Exit Table' }).click()
  await page.getByRole('dialog', { name: 'LEAVE TABLE' }).getByRole('button', { name: 'CONFIRM' }).click()
  await page.locator('[data-table=lark]').waitFor({ state: 'detached' })
  expect(open.size).toBe(1)
  await page.close()
})
