import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { importTableScreen } from '../game-page/import-table-screen.ts'
import { prefetchInvitation } from '../home-games/invitation-query.ts'
import { accountRoutes } from './account-routes.tsx'
import { appParentRoute } from './app-route.tsx'
import { cashRoutes } from './cash-routes.tsx'
import { rootRoute } from './root-route.tsx'
import { tournamentRoutes } from './tournament-routes.tsx'

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { readonly profile?: 'created' | 'updated' } =>
    search.profile === 'created' || search.profile === 'updated' ? { profile: search.profile } : {},
  component: lazyRouteComponent(() => import('../landing/LandingPage.tsx'), 'LandingPage'),
})

/** The table screen at `/gamePlay`, in upper or lower case ([Q8]). */
const gamePlayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gamePlay',
  component: lazyRouteComponent(importTableScreen, 'GamePlayPage'),
})

/** The page that the invitation link of a home game opens; it also shows the game's table (N-HOME-02). */
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/t/$secret',
  loader: ({ params }) => prefetchInvitation(params.secret),
  component: lazyRouteComponent(() => import('../home-games/InvitationPage.tsx'), 'InvitationPage'),
})

/** Adds this device to an account, by the code in the fragment of the address (N-KEEP-02). */
const deviceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/device',
  component: lazyRouteComponent(() => import('../account/keys/DevicePage.tsx'), 'DevicePage'),
})

const legalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legal/$document',
  component: lazyRouteComponent(() => import('../legal/LegalPage.tsx'), 'LegalPage'),
})

/** Every page of the client (A-ROUTE). */
export const routeTree = rootRoute.addChildren([
  landingRoute,
  gamePlayRoute,
  invitationRoute,
  deviceRoute,
  legalRoute,
  appParentRoute.addChildren([...cashRoutes, ...tournamentRoutes, ...accountRoutes]),
])
