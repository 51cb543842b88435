import { listHands, listHandsOfGame } from '@cardroom/protocol'
import { recordForViewer } from '../../records/record-for-viewer.ts'
import type { Hands } from '../../store/hands.ts'
import { takeOf } from '../paging.ts'
import type { Routes } from '../route.ts'

/** The call by game has no pages (B-HTTP-01): its answer ends here, hours into a sitting. */
const OF_A_GAME = 500

export const historyRoutes = (routes: Routes, hands: Hands): void => {
  routes.user(listHands, async ({ query }, { user }) => {
    const page = await hands.list({ user: user.id, skip: query.skip, take: takeOf(query) })
    return { data: page.hands.map((hand) => recordForViewer(hand, user.id)), count: page.count }
  })

  routes.user(listHandsOfGame, async ({ params, query }, { user }) => {
    const page = await hands.list({
      user: user.id,
      gameId: params.gameId,
      startedFrom: query.startTime ?? 0,
      skip: 0,
      take: OF_A_GAME,
    })
    return { data: page.hands.map((hand) => recordForViewer(hand, user.id)), count: page.count }
  })
}
