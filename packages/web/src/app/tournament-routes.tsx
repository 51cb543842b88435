import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { tournamentTabs } from '../navigation/paths.ts'
import { appRoute } from './app-route.tsx'

const listPages = () => import('../tournaments/TournamentListPage.tsx')
const myPages = () => import('../tournaments/MyTournamentsPage.tsx')
const page = () => import('../tournaments/TournamentPage.tsx')

const index = createRoute({
  getParentRoute: () => appRoute,
  path: '/tournaments',
  beforeLoad: () => {
    throw redirect({ to: '/app/tournaments/public', replace: true })
  },
})

const publicList = createRoute({
  getParentRoute: () => appRoute,
  path: '/tournaments/public',
  component: lazyRouteComponent(listPages, 'PublicTournamentsPage'),
})
const privateList = createRoute({
  getParentRoute: () => appRoute,
  path: '/tournaments/private',
  component: lazyRouteComponent(listPages, 'PrivateTournamentsPage'),
})

/** @throws not found for any segment but the five tabs (A-ROUTE-06) */
const mustBeTab = (segment: string): void => {
  if (!tournamentTabs.some((tab) => tab === segment.toLowerCase())) throw notFound()
}

const publicOne = createRoute({
  getParentRoute: () => appRoute,
  path: '/tournaments/public/$tournamentId/$tab',
  beforeLoad: ({ params }) => mustBeTab(params.tab),
  component: lazyRouteComponent(page, 'PublicTournamentPage'),
})
const privateOne = createRoute({
  getParentRoute: () => appRoute,
  path: '/tournaments/private/$tournamentId/$tab',
  beforeLoad: ({ params }) => mustBeTab(params.tab),
  component: lazyRouteComponent(page, 'PrivateTournamentPage'),
})
const unnamed = createRoute({
  getParentRoute: () => appRoute,
  path: '/unnamedtournament/$tournamentId',
  component: lazyRouteComponent(page, 'UnnamedTournamentPage'),
})

/** A page of the cashier in spite of its path (A-ROUTE-13, [Q9]). */
const payment = createRoute({
  getParentRoute: () => appRoute,
  path: '/tournaments/payment-1',
  // The address carries no account: the author of a link could choose where the money goes.
  validateSearch: (search: Record<string, unknown>): { readonly buy?: 'chips' } =>
    search.buy === 'chips' ? { buy: 'chips' } : {},
  component: lazyRouteComponent(() => import('../cashier/transfer/TransferPage.tsx'), 'TransferPage'),
})

const mineIndex = createRoute({
  getParentRoute: () => appRoute,
  path: '/mytournaments',
  beforeLoad: () => {
    throw redirect({ to: '/app/mytournaments/upcoming', replace: true })
  },
})
const upcoming = createRoute({
  getParentRoute: () => appRoute,
  path: '/mytournaments/upcoming',
  component: lazyRouteComponent(myPages, 'UpcomingTournamentsPage'),
})
const past = createRoute({
  getParentRoute: () => appRoute,
  path: '/mytournaments/past',
  component: lazyRouteComponent(myPages, 'PastTournamentsPage'),
})

/** Everything about tournaments (A-ROUTE-05 to 08). */
export const tournamentRoutes = [
  index,
  publicList,
  privateList,
  publicOne,
  privateOne,
  unnamed,
  payment,
  mineIndex,
  upcoming,
  past,
] as const
