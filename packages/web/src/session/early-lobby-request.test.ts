import { beforeEach, expect, it, vi } from 'vitest'
import { stubBrowser } from '../app/testing/browser.ts'

stubBrowser()
const { fetchWithEarlyAnswer, requestLobbyEarly } = await import('./early-lobby-request.ts')
const { cashTablesQuery } = await import('../queries/room-queries.ts')
const { queryClient } = await import('../queries/query-client.ts')

const guest = { getItem: () => null }
/** URLs requested from the server double, in order. */
let requestedUrls: string[] = []
let isServerDown = false
const serverAnswer = async (url: string): Promise<Response> => {
  requestedUrls.push(url)
  if (isServerDown) throw new TypeError('Failed to fetch')
  return Response.json({ status: true, data: { data: [], count: 0 } })
}
const lobbyTables = () => queryClient.fetchQuery(cashTablesQuery('MICRO'))

beforeEach(() => {
  requestedUrls = []
  isServerDown = false
  queryClient.clear()
  vi.stubGlobal('fetch', serverAnswer)
})

it('the tables of a guest’s lobby are requested before the client asks for them, and only once', async () => {
  requestLobbyEarly('/app/cashgame/micro', guest)
  expect(requestedUrls).toHaveLength(1)
  expect(await lobbyTables()).toEqual([])
  expect(requestedUrls).toHaveLength(1)
  await lobbyTables()
  expect(requestedUrls).toHaveLength(2)
})

it('the tables are requested again if the early request failed', async () => {
  isServerDown = true
  requestLobbyEarly('/app/cashgame/micro', guest)
  isServerDown = false
  expect(await lobbyTables()).toEqual([])
  expect(requestedUrls).toHaveLength(2)
})

it('the tables are requested again if the client asks more than ten seconds after the early request', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  requestLobbyEarly('/app/cashgame/micro', guest)
  now.mockReturnValue(11_001)
  await lobbyTables()
  now.mockRestore()
  expect(requestedUrls).toHaveLength(2)
})

it('nothing is requested early on other pages, for an unknown stake, or for a user who is signed in', () => {
  requestLobbyEarly('/', guest)
  requestLobbyEarly('/app/tournaments/public', guest)
  requestLobbyEarly('/app/cashgame/huge', guest)
  requestLobbyEarly('/app/cashgame/micro', { getItem: () => 'an address' })
  expect(requestedUrls).toEqual([])
})

it('a call with a token gets no early answer, which was made for a guest', async () => {
  requestLobbyEarly('/app/cashgame/low', guest)
  await fetchWithEarlyAnswer(requestedUrls[0] ?? '', { headers: { authorization: 'Bearer abc' } })
  expect(requestedUrls).toHaveLength(2)
})
