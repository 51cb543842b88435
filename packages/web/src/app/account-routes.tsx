import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { appRoute } from './app-route.tsx'

const profilePages = () => import('../account/ProfilePage.tsx')

const cashier = createRoute({
  getParentRoute: () => appRoute,
  path: '/cashier',
  beforeLoad: () => {
    throw redirect({ to: '/app/cashier/balance', replace: true })
  },
})
const balance = createRoute({
  getParentRoute: () => appRoute,
  path: '/cashier/balance',
  component: lazyRouteComponent(() => import('../cashier/BalancePage.tsx'), 'BalancePage'),
})
const cashierHistory = createRoute({
  getParentRoute: () => appRoute,
  path: '/cashier/history',
  component: lazyRouteComponent(() => import('../cashier/HistoryPage.tsx'), 'HistoryPage'),
})
const withdraw = createRoute({
  getParentRoute: () => appRoute,
  path: '/cashier/withdraw',
  component: lazyRouteComponent(() => import('../cashier/withdraw/WithdrawPage.tsx'), 'WithdrawPage'),
})
const handHistory = createRoute({
  getParentRoute: () => appRoute,
  path: '/handhistory',
  component: lazyRouteComponent(() => import('../history/HandHistoryPage.tsx'), 'HandHistoryPage'),
})
const referral = createRoute({
  getParentRoute: () => appRoute,
  path: '/referral',
  component: lazyRouteComponent(() => import('../account/referral/ReferralPage.tsx'), 'ReferralPage'),
})
const profile = createRoute({
  getParentRoute: () => appRoute,
  path: '/profile',
  component: lazyRouteComponent(profilePages, 'ProfilePage'),
})
const editProfile = createRoute({
  getParentRoute: () => appRoute,
  path: '/edit-profile',
  component: lazyRouteComponent(profilePages, 'EditProfilePage'),
})

/** Cashier, hand history, referral and profile pages (A-ROUTE-09 to 11). */
export const accountRoutes = [
  cashier,
  balance,
  cashierHistory,
  withdraw,
  handHistory,
  referral,
  profile,
  editProfile,
] as const
