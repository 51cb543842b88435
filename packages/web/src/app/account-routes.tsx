import { lazyRouteComponent, redirect } from '@tanstack/react-router'
import { appPage, appRedirect } from './app-route.tsx'

const loadProfilePages = () => import('../account/ProfilePage.tsx')

/** Cashier, hand history, referral and profile pages (A-ROUTE-09 to 11). */
export const accountRoutes = [
  appRedirect('/cashier', () => redirect({ to: '/app/cashier/balance', replace: true })),
  appPage(
    '/cashier/balance',
    lazyRouteComponent(() => import('../cashier/BalancePage.tsx'), 'BalancePage'),
  ),
  appPage(
    '/cashier/history',
    lazyRouteComponent(() => import('../cashier/HistoryPage.tsx'), 'HistoryPage'),
  ),
  appPage(
    '/cashier/withdraw',
    lazyRouteComponent(() => import('../cashier/withdraw/WithdrawPage.tsx'), 'WithdrawPage'),
  ),
  appPage(
    '/handhistory',
    lazyRouteComponent(() => import('../history/HandHistoryPage.tsx'), 'HandHistoryPage'),
  ),
  appPage(
    '/referral',
    lazyRouteComponent(() => import('../account/referral/ReferralPage.tsx'), 'ReferralPage'),
  ),
  appPage('/profile', lazyRouteComponent(loadProfilePages, 'ProfilePage')),
  appPage('/edit-profile', lazyRouteComponent(loadProfilePages, 'EditProfilePage')),
] as const
