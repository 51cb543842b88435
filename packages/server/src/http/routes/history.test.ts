import { afterAll, expect, it, onTestFinished } from 'vitest'
import { userId } from '../../ports/ids.ts'
import { handMaker } from '../../store/hands.contract.ts'
import { openStore } from '../../store/open-store.ts'
import { temporaryDataDir } from '../../store/testing/temporary-data-dir.ts'
import type { User } from '../../store/users.ts'
import { routeRegistrarOf } from '../route.ts'
import { testApp } from '../testing/test-app.ts'
import { historyRoutes } from './history.ts'

const findCaller = async () => ({ user: { id: userId('ann') } as User, token: 'token', key: 'ann' })
const app = await testApp({ findCaller })
afterAll(() => app.close())

it('a tournament table at which no hand has ended yet, such as a new final table, has the hands of the earlier tables [S-HIST-03]', async () => {
  const store = await openStore({ dataDir: await temporaryDataDir() })
  onTestFinished(() => store.close())
  historyRoutes(routeRegistrarOf(app, findCaller), store.hands)
  const played = handMaker('history')
  for (const tableId of ['evening_1', 'evening_2'])
    await store.hands.insert(played(tableId, { tournamentId: 'evening' }))
  await store.hands.insert(played('wren'))
  await store.hands.insert(played('home_friday'))
  /** The number of listed hands. Skips all of them, because these hands have no readable records. */
  const handCountOf = async (gameId: string) =>
    (await app.inject({ url: `/game-history/rounds/ohh/${gameId}`, query: { skip: '9' } })).json().data.count
  for (const game of ['evening', 'evening_1', 'evening_3']) expect([game, await handCountOf(game)]).toEqual([game, 2])
  for (const game of ['wren', 'home_friday']) expect([game, await handCountOf(game)]).toEqual([game, 1])
  for (const game of ['robin', 'home_saturday', 'morning_1']) expect([game, await handCountOf(game)]).toEqual([game, 0])
})
