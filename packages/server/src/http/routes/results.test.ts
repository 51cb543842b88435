import { play } from '@cardroom/engine/testing'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { userId } from '../../ports/ids.ts'
import { homeTableId } from '../../ports/table-id.ts'
import { openStore } from '../../store/open-store.ts'
import { temporaryDataDir } from '../../store/testing/temporary-data-dir.ts'
import type { User } from '../../store/users.ts'
import { playerInSeat, recordedHand } from '../../tables/testing/recorded-hand.ts'
import { routeRegistrarOf } from '../route.ts'
import { testApp } from '../testing/test-app.ts'
import { resultsRoutes } from './results.ts'

/** The player in seat 0, the button of every hand. */
const caller = userId(playerInSeat(0))
const findCaller = async () => ({ user: { id: caller } as User, token: 'token', key: 'caller' })
const app = await testApp({ findCaller })
afterAll(() => app.close())

const day = (n: number) => n * 86_400_000

it('a player reads the sums of their own hands, by game, position and day; other home games stay apart [N-STAT-01 N-HAND-03 S-API-03]', async () => {
  const store = await openStore({ dataDir: await temporaryDataDir() })
  onTestFinished(() => store.close())
  resultsRoutes(routeRegistrarOf(app, findCaller), store.results)
  let hands = 0
  const insert = (line: string, where: Parameters<typeof recordedHand>[1], more = {}) =>
    store.hands.insert({ ...recordedHand(play(line), where), handId: `hand ${++hands}`, ...more })
  const won = '100/200 | BTN 20000, SB 20000, BB 20000 | BTN r600, SB f, BB f'
  const lost = '100/200 | BTN 20000, SB 20000, BB 20000 | BTN f, SB f'
  const headsUp = '50/100 | BTN 20000, BB 20000 | BTN f'
  await insert(won, { startedAt: day(20_000) })
  await insert(won, { startedAt: day(20_002) })
  await insert(lost, { startedAt: day(20_002) })
  for (const name of ['friday', 'sunday']) {
    const id = homeTableId(name)
    const config = {}
    const link = { linkNumber: 1, linkHash: name }
    await store.homeGames.open({ id, founder: caller, name, config, ...link, openedAt: 0 }, 5)
    await insert(headsUp, { startedAt: day(20_001), tableId: id })
  }
  await insert(headsUp, { startedAt: day(20_003) }, { tournamentId: 'cup' })

  const results = async (query = {}) => (await app.inject({ url: '/game-history/results', query })).json().data
  const { played, counted, positions, days } = await results()
  expect([played, counted]).toEqual([6, 6])
  const cash = { kind: 'cash', limit: 'no-limit', smallBlind: 1, bigBlind: 2, homeGame: null }
  expect(positions).toEqual([
    expect.objectContaining({ ...cash, position: 'button', hands: 3, net: 6, vpip: 2, pfr: 2, flops: 0 }),
    ...['friday', 'sunday'].map((name) =>
      expect.objectContaining({ homeGame: { id: homeTableId(name), name }, position: 'small-blind', net: -0.5 }),
    ),
    expect.objectContaining({ kind: 'tournament', smallBlind: 0, bigBlind: 0, homeGame: null, hands: 1, net: 0 }),
  ])
  expect(days.map(({ day, kind, hands, net }: Record<string, unknown>) => [day, kind, hands, net])).toEqual([
    [20_000, 'cash', 1, 3],
    [20_001, 'home-game', 1, -0.5],
    [20_001, 'home-game', 1, -0.5],
    [20_002, 'cash', 2, 3],
  ])
  const later = await results({ fromDay: '20002' })
  expect(later.positions.map(({ kind, hands }: Record<string, unknown>) => [kind, hands])).toEqual([
    ['cash', 2],
    ['tournament', 1],
  ])
  expect(later.days).toHaveLength(1)
  for (const fromDay of ['-1', '2147483648'])
    expect((await app.inject({ url: '/game-history/results', query: { fromDay } })).statusCode).toBe(400)
})
