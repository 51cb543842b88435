import { lazyRouteComponent, redirect } from '@tanstack/react-router'
import { appPageRoute, appRedirectRoute } from './app-route.tsx'

const loadProfilePages = () => import('../account/ProfilePage.tsx')

/** Cashier, hand history, referral and profile pages (A-ROUTE-09 to 11). */
export const accountRoutes = [
  appRedirectRoute('/cashier', () => redirect({ to: '/app/cashier/balance', replace: true })),
  appPageRoute(
    '/cashier/balance',
    lazyRouteComponent(() => import('../cashier/BalancePage.tsx'), 'BalancePage'),
  ),
  appPageRoute(
    '/cashier/history',
    lazyRouteComponent(() => import('../cashier/HistoryPage.tsx'), 'HistoryPage'),
  ),
  appPageRoute(
    '/cashier/withdraw',
    lazyRouteComponent(() => import('../cashier/withdraw/WithdrawPage.tsx'), 'WithdrawPage'),
  ),
  appPageRoute(
    '/handhistory',
    lazyRouteComponent(() => import('../history/HandHistoryPage.tsx'), 'HandHistoryPage'),
  ),
  appPageRoute(
    '/handhistory/results',
    lazyRouteComponent(() => import('../history/results/ResultsPage.tsx'), 'ResultsPage'),
  ),
  appPageRoute(
    '/hand/$id',
    lazyRouteComponent(() => import('../history/shared-hand/SharedHandPage.tsx'), 'SharedHandPage'),
  ),
  appPageRoute(
    '/referral',
    lazyRouteComponent(() => import('../account/referral/ReferralPage.tsx'), 'ReferralPage'),
  ),
  appPageRoute('/profile', lazyRouteComponent(loadProfilePages, 'ProfilePage')),
  appPageRoute('/edit-profile', lazyRouteComponent(loadProfilePages, 'EditProfilePage')),
] as const
