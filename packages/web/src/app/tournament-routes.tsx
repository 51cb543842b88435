import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { tournamentPageSegments } from '../navigation/paths.ts'
import { appPageRoute, appParentRoute, appRedirectRoute } from './app-route.tsx'

const loadListPages = () => import('../tournaments/TournamentListPage.tsx')
const loadMyTournamentPages = () => import('../tournaments/MyTournamentsPage.tsx')
const loadTournamentPages = () => import('../tournaments/TournamentPage.tsx')

/** @throws the router's "not found" if the path segment is none of the five tabs of a tournament page (A-ROUTE-06) */
const assertTournamentTab = (segment: string): void => {
  if (!tournamentPageSegments.some((tab) => tab === segment.toLowerCase())) throw notFound()
}

const publicTournamentRoute = createRoute({
  getParentRoute: () => appParentRoute,
  path: '/tournaments/public/$tournamentId/$tab',
  beforeLoad: ({ params }) => assertTournamentTab(params.tab),
  component: lazyRouteComponent(loadTournamentPages, 'PublicTournamentPage'),
})
const privateTournamentRoute = createRoute({
  getParentRoute: () => appParentRoute,
  path: '/tournaments/private/$tournamentId/$tab',
  beforeLoad: ({ params }) => assertTournamentTab(params.tab),
  component: lazyRouteComponent(loadTournamentPages, 'PrivateTournamentPage'),
})

/** The transfer page of the cashier, although its path is below `/tournaments` (A-ROUTE-13, [Q9]). */
const paymentRoute = createRoute({
  getParentRoute: () => appParentRoute,
  path: '/tournaments/payment-1',
  // The address has no parameter for the destination: otherwise the author of a link could choose where the ICP goes.
  validateSearch: (search: Record<string, unknown>): { readonly buy?: 'chips' } =>
    search.buy === 'chips' ? { buy: 'chips' } : {},
  component: lazyRouteComponent(() => import('../cashier/transfer/TransferPage.tsx'), 'TransferPage'),
})

/** Routes of all tournament pages (A-ROUTE-05 to 08). */
export const tournamentRoutes = [
  appRedirectRoute('/tournaments', () => redirect({ to: '/app/tournaments/public', replace: true })),
  appPageRoute('/tournaments/public', lazyRouteComponent(loadListPages, 'PublicTournamentsPage')),
  appPageRoute('/tournaments/private', lazyRouteComponent(loadListPages, 'PrivateTournamentsPage')),
  publicTournamentRoute,
  privateTournamentRoute,
  appPageRoute('/unnamedtournament/$tournamentId', lazyRouteComponent(loadTournamentPages, 'UnnamedTournamentPage')),
  paymentRoute,
  appRedirectRoute('/mytournaments', () => redirect({ to: '/app/mytournaments/upcoming', replace: true })),
  appPageRoute('/mytournaments/upcoming', lazyRouteComponent(loadMyTournamentPages, 'UpcomingTournamentsPage')),
  appPageRoute('/mytournaments/past', lazyRouteComponent(loadMyTournamentPages, 'PastTournamentsPage')),
] as const
