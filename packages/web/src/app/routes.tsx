import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTable } from '../game-page/load-table.ts'
import { accountRoutes } from './account-routes.tsx'
import { appRoute } from './app-route.tsx'
import { cashRoutes } from './cash-routes.tsx'
import { rootRoute } from './root-route.tsx'
import { tournamentRoutes } from './tournament-routes.tsx'

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { readonly profile?: 'created' | 'updated' } =>
    search.profile === 'created' || search.profile === 'updated' ? { profile: search.profile } : {},
  component: lazyRouteComponent(() => import('../landing/LandingPage.tsx'), 'LandingPage'),
})

/** `/gamePlay`, in any case ([Q8]). */
const gamePlay = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gamePlay',
  component: lazyRouteComponent(loadTable, 'GamePlayPage'),
})

const legal = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legal/$document',
  component: lazyRouteComponent(() => import('../legal/LegalPage.tsx'), 'LegalPage'),
})

/** Every page of the client (A-ROUTE). */
export const routeTree = rootRoute.addChildren([
  landing,
  gamePlay,
  legal,
  appRoute.addChildren([...cashRoutes, ...tournamentRoutes, ...accountRoutes]),
])
