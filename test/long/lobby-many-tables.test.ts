import { clientMessages, MAX_FOLLOWED_ROWS } from '@cardroom/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { seatPlayer } from '../support/players.ts'
import { rawSocket } from '../support/raw-socket.ts'
import { roomPages } from '../support/room-pages.ts'
import { eventsOf } from '../support/socket-packet.ts'
import { until } from '../support/until.ts'

const TABLES = 1_000
/** Number of rows on one page of the list. */
const ROWS_PER_PAGE = 100

const ids = Array.from({ length: TABLES }, (_, n) => `t-${String(n + 1).padStart(4, '0')}`)
const opened = roomPages({ houseBots: false, games: ids.map((id) => ({ id, name: id, smallBlind: 0.5 })) })
const formatCount = (tables: number): string => tables.toLocaleString('en-US')

it('a lobby of 1,000 tables requests live data for the rows in view by one message, and keeps its one connection while it scrolls [S-API-08 S-RT-02 A-LOBBY-05]', async () => {
  const page = await opened.openPage()
  let sockets = 0
  const asked: (readonly string[])[] = []
  const errors: unknown[] = []
  const single: unknown[] = []
  page.on('websocket', (socket) => {
    sockets += 1
    socket.on('framesent', ({ payload }) => {
      for (const [name, message] of eventsOf(String(payload))) {
        if (name === 'rows') asked.push(clientMessages.rows.parse(JSON.parse(String(message))).gameIds)
        if (name === 'table') single.push(message)
      }
    })
    socket.on('framereceived', ({ payload }) => {
      errors.push(...eventsOf(String(payload)).filter(([name]) => name === 'error'))
    })
  })
  const [first = '', last = ''] = [ids[0], ids[ROWS_PER_PAGE - 1]]
  const row = (id: string) => page.getByRole('button', { name: new RegExp(id) })
  const rowsInView = () =>
    page.getByRole('button', { name: /players/ }).evaluateAll(
      (rows) =>
        rows.filter((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return bottom > 0 && top < window.innerHeight
        }).length,
    )

  await page.goto(`${opened.url}/app/cashgame/low`)
  await row(last).waitFor()
  await until('the rows in view', () => asked.at(-1)?.includes(ids[1] ?? ''))
  expect(await row(first).count()).toBe(1)
  expect(asked.at(-1)?.length).toBeLessThanOrEqual((await rowsInView()) + 2)
  expect(asked.at(-1)?.length).toBeLessThan(MAX_FOLLOWED_ROWS)

  await row(last).scrollIntoViewIfNeeded()
  await until('the last row', () => asked.at(-1)?.includes(last) && !asked.at(-1)?.includes(ids[1] ?? ''))
  // The page can learn of the player only because it follows the row of this table.
  const player = await seatPlayer(opened.url, { number: 7, username: 'marlow', gameId: last, pos: 2, buyin: 55.5 })
  onTestFinished(player.close)
  await expect.poll(() => row(last).textContent()).toMatch(/1\/6/)

  for (let move = 0; move < 60; move += 1) await page.mouse.wheel(0, move % 2 === 0 ? -2_000 : 2_000)
  await row(first).scrollIntoViewIfNeeded()
  await until('the first row', () => asked.at(-1)?.includes(ids[1] ?? ''))
  expect([sockets, errors, single]).toEqual([1, [], []])
})

it('every one of 1,000 tables of a stake can be reached in the lobby, and the row of the last one is live [A-LOBBY-09 A-LOBBY-05]', async () => {
  const page = await opened.openPage()
  await page.goto(`${opened.url}/app/cashgame/low`)
  const pager = page.getByRole('navigation', { name: 'Pages of tables' })
  const rows = page.getByRole('button', { name: /players/ })
  const seen = new Set<string>()
  const pages = Math.ceil(TABLES / ROWS_PER_PAGE)
  for (let number = 1; number <= pages; number += 1) {
    const from = formatCount((number - 1) * ROWS_PER_PAGE + 1)
    const to = formatCount(Math.min(TABLES, number * ROWS_PER_PAGE))
    await page.getByText(`Tables ${from} to ${to} of ${formatCount(TABLES)}`, { exact: true }).waitFor()
    for (const text of await rows.allTextContents()) seen.add(/t-\d{4}/.exec(text)?.[0] ?? text)
    if (number < pages) await pager.getByRole('button', { name: 'Next page' }).click()
  }
  expect([...seen].sort()).toEqual(ids)

  const last = ids.at(-1) ?? ''
  const row = page.getByRole('button', { name: new RegExp(last) })
  await page.goto(`${opened.url}/app/cashgame/low?game=${last}`)
  await row.scrollIntoViewIfNeeded()
  expect(await row.getAttribute('aria-pressed')).toBe('true')
  const player = await seatPlayer(opened.url, { number: 8, username: 'juniper', gameId: last, pos: 3, buyin: 55.5 })
  onTestFinished(player.close)
  await expect.poll(() => row.textContent()).toMatch(/1\/6/)
})

it('a client of the previous version, which requests every lobby row separately, gets each and stays connected [S-API-08 S-RT-02 S-RT-06]', async () => {
  const client = await rawSocket(opened.url, { answersPings: true })
  onTestFinished(client.close)
  const receivedTexts = (start: string) => client.received.filter((text) => text.startsWith(start))
  await until('the room', () => receivedTexts('40').length === 1)
  const listed = ids.slice(0, ROWS_PER_PAGE)
  for (const gameId of listed) client.send(`42${JSON.stringify(['table', JSON.stringify({ gameId })])}`)
  client.send('42["my_tables","{}"]')
  const rows = () => new Set(receivedTexts('42["table_sync"').map((text) => /"gameId":"([^"]+)"/.exec(text)?.[1]))
  await until('the answers', () => rows().size === ROWS_PER_PAGE && receivedTexts('42["my_tables"').length === 1)
  expect([receivedTexts('42["error"'), client.isOpen]).toEqual([[], true])
})
