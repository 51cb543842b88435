import { readResults } from '@cardroom/protocol'
import { wireChipsOf } from '../../ports/amounts.ts'
import type { PlayerResultStore } from '../../store/player-results.ts'
import { resultsCounter } from '../../tables/hand-records/results-counter.ts'
import type { RouteRegistrar } from '../route.ts'

type StoredRow = Awaited<ReturnType<PlayerResultStore['byDay']>>[number]
type StoredGame = Pick<StoredRow, 'kind' | 'limit' | 'smallBlind' | 'bigBlind' | 'net' | 'homeGame' | 'homeGameName'>

const gameAndNet = ({ kind, limit, smallBlind, bigBlind, net, homeGame, homeGameName }: StoredGame) => ({
  kind,
  limit,
  smallBlind: wireChipsOf(smallBlind),
  bigBlind: wireChipsOf(bigBlind),
  homeGame: homeGame === '' ? null : { id: homeGame, name: homeGameName ?? '' },
  net: wireChipsOf(net),
})

export const resultsRoutes = (routes: RouteRegistrar, results: PlayerResultStore): void => {
  const counter = resultsCounter({ countNext: (...call) => results.countNext(...call) })
  routes.forUser(readResults, async ({ query: { fromDay } }, { user: { id } }) => {
    await counter.catchUp(id)
    const progress = await results.progress(id)
    const [positions, days] = await Promise.all([results.byPosition(id, fromDay), results.byDay(id, fromDay)])
    return {
      ...progress,
      positions: positions.map((row) => {
        const { homeGameName: _, ...figures } = row
        return { ...figures, ...gameAndNet(row) }
      }),
      days: days.map((row) => ({ ...gameAndNet(row), day: row.day, hands: row.hands })),
    }
  })
}
