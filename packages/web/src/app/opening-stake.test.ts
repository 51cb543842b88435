import type { Game, Stake } from '@cardroom/protocol'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { robin } from '../lobby/testing/some-game.ts'
import { stubBrowser } from './testing/browser.ts'

stubBrowser()
const { createAppRouter } = await import('./router.tsx')
const { queryClient } = await import('../queries/query-client.ts')

/** The tables of each stake that the server double returns; a missing stake has no tables. */
let rooms: Partial<Record<Stake, readonly Game[]>> = {}
let isServerDown = false
const serverAnswer = async (url: string): Promise<Response> => {
  if (isServerDown) throw new TypeError('Failed to fetch')
  const data = rooms[new URL(url, 'http://cardroom.test').searchParams.get('stake') as Stake] ?? []
  return Response.json({ status: true, data: { data, count: data.length } })
}

const pathAfterOpening = async (path: string) => {
  queryClient.clear()
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return router.state.location.href
}
beforeEach(() => {
  rooms = {}
  isServerDown = false
  localStorage.removeItem('stake')
  vi.stubGlobal('fetch', serverAnswer)
})
afterEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))))

const table = (id: string, players: 'people' | 'bots' | 'nobody', stake: Stake = 'LOW'): Game => ({
  ...robin,
  ...{ id, stake },
  players:
    players === 'nobody' ? [] : [{ id: 'u1', username: 'juniper', chips: 40, index: 0, isBot: players === 'bots' }],
})

const closed = { ...table('m', 'people'), settings: { ...robin.settings, closed: true } }

it.each([
  ['the only stake with tables', { HIGH: [table('h', 'nobody')] }, 'high'],
  [
    'a stake with people before one with bots',
    { MICRO: [table('m', 'bots')], MEDIUM: [table('x', 'people')] },
    'medium',
  ],
  [
    'a stake with house bots before one with empty tables',
    { MICRO: [table('m', 'nobody')], LOW: [table('l', 'bots')] },
    'low',
  ],
  ['the smaller of two stakes with house bots', { LOW: [table('l', 'bots')], HIGH: [table('h', 'bots')] }, 'low'],
  ['a stake with an open table before one without any', { MICRO: [closed], HIGH: [table('h', 'nobody')] }, 'high'],
  ['MICRO if no stake has a table', {}, 'micro'],
] as const)('without a stake in the address the cash lobby opens at %s [A-ROUTE-03]', async (_, given, stake) => {
  rooms = given
  expect(await pathAfterOpening('/app')).toBe(`/app/cashgame/${stake}`)
  expect(await pathAfterOpening('/app/cashgame')).toBe(`/app/cashgame/${stake}`)
})

it('the cash lobby opens at the stake shown last if that has a table or the server is not reached, else at another stake [B-LEAVE-06]', async () => {
  localStorage.setItem('stake', 'high')
  rooms = { LOW: [table('l', 'people')], HIGH: [table('h', 'nobody')] }
  expect(await pathAfterOpening('/app/cashgame')).toBe('/app/cashgame/high')
  rooms = { LOW: [table('l', 'nobody')] }
  expect(await pathAfterOpening('/app/cashgame')).toBe('/app/cashgame/low')
  localStorage.setItem('stake', 'high')
  isServerDown = true
  expect(await pathAfterOpening('/app/cashgame')).toBe('/app/cashgame/high')
})
