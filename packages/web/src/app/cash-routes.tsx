import { readGame } from '@cardroom/protocol'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { stakeLobbyLinkOf } from '../navigation/links.ts'
import { findDefaultLobbyStake } from '../queries/opening-stake.ts'
import { callEndpoint } from '../session/current-session.ts'
import { appPageRoute, appParentRoute, appRedirectRoute } from './app-route.tsx'
import { resolveCashLobbySegment } from './cash-segment.ts'
import { nonEmptyQueryParam } from './query-param.ts'

const toOpeningStake = async () => redirect({ ...stakeLobbyLinkOf(await findDefaultLobbyStake()), replace: true })

/**
 * The cash lobby of a stake, which is the path segment. The id of a game as segment redirects to the lobby of the
 * game's stake with the row of the game open; any other text redirects to the smallest stake ([Q4]).
 */
const cashLobbyRoute = createRoute({
  getParentRoute: () => appParentRoute,
  path: '/cashgame/$segment',
  validateSearch: (search: Record<string, unknown>): { readonly game?: string } => {
    const game = nonEmptyQueryParam(search.game)
    return game === undefined ? {} : { game }
  },
  beforeLoad: async ({ params }) => {
    const target = await resolveCashLobbySegment(params.segment, (id) =>
      callEndpoint(readGame, { params: { id } }).then(
        ({ stake }) => stake,
        () => null,
      ),
    )
    if (target.kind === 'here') return
    throw redirect({
      to: '/app/cashgame/$segment',
      params: { segment: target.stake },
      search: target.game === null ? {} : { game: target.game },
      replace: true,
    })
  },
  component: lazyRouteComponent(() => import('../lobby/CashLobbyPage.tsx'), 'CashLobbyPage'),
})

/** Cash lobbies, the user's open tables, and session pages of home games (A-ROUTE-03, A-ROUTE-04, A-ROUTE-10). */
export const cashRoutes = [
  appRedirectRoute('/', toOpeningStake),
  appRedirectRoute('/cashgame', toOpeningStake),
  cashLobbyRoute,
  appPageRoute(
    '/mytable',
    lazyRouteComponent(() => import('../lobby/MyTablesPage.tsx'), 'MyTablesPage'),
  ),
  appPageRoute(
    '/homegames/$id',
    lazyRouteComponent(() => import('../home-games/HomeSheetPage.tsx'), 'HomeSheetPage'),
  ),
] as const
