import { listHands, listHandsOfGame } from '@cardroom/protocol'
import { tournamentIdOfTable } from '../../ports/table-id.ts'
import type { HandStore } from '../../store/hands.ts'
import { recordForViewer } from '../../tables/hand-records/record-for-viewer.ts'
import { MAX_PAGE_ROWS, pageSizeOf } from '../paging.ts'
import type { RouteRegistrar } from '../route.ts'

const optionalUpTo = ({ upTo }: { readonly upTo?: number | undefined }) => (upTo === undefined ? {} : { upTo })

export const historyRoutes = (routes: RouteRegistrar, hands: HandStore): void => {
  routes.forUser(listHands, async ({ query }, { user }) => {
    const page = await hands.list({ user: user.id, skip: query.skip, take: pageSizeOf(query), ...optionalUpTo(query) })
    return { data: page.hands.map((hand) => recordForViewer(hand, user.id)), count: page.count }
  })

  routes.forUser(listHandsOfGame, async ({ params, query }, { user }) => {
    const page = await hands.list({
      user: user.id,
      // Not left to the store, which knows a table's tournament only once a hand of the table has ended.
      gameId: tournamentIdOfTable(params.gameId) ?? params.gameId,
      startedFrom: query.startTime ?? 0,
      skip: query.skip,
      take: pageSizeOf({ take: query.take ?? MAX_PAGE_ROWS }),
      ...optionalUpTo(query),
    })
    return { data: page.hands.map((hand) => recordForViewer(hand, user.id)), count: page.count }
  })
}
