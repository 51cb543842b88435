import {
  IconCalendarEvent,
  IconCards,
  IconHistory,
  IconLayoutGrid,
  IconSettings,
  IconTrophy,
  IconUsersPlus,
  IconWallet,
} from '@tabler/icons-react'

import { linkOptions } from '@tanstack/react-router'

/** The entries of the sidebar; an entry is highlighted on all pages whose path starts with its `under`. */
export const sidebarEntries = [
  { label: 'CASH GAMES', link: linkOptions({ to: '/app/cashgame' }), under: '/app/cashgame', icon: IconCards },
  {
    label: 'TOURNAMENTS',
    link: linkOptions({ to: '/app/tournaments/public' }),
    under: '/app/tournaments',
    icon: IconTrophy,
  },
  { label: 'MY TABLES', link: linkOptions({ to: '/app/mytable' }), under: '/app/mytable', icon: IconLayoutGrid },
  {
    label: 'MY TOURNAMENTS',
    link: linkOptions({ to: '/app/mytournaments/upcoming' }),
    under: '/app/mytournaments',
    icon: IconCalendarEvent,
  },
  {
    label: 'HAND HISTORY',
    link: linkOptions({ to: '/app/handhistory' }),
    under: '/app/handhistory',
    icon: IconHistory,
  },
  { label: 'CASHIER', link: linkOptions({ to: '/app/cashier/balance' }), under: '/app/cashier', icon: IconWallet },
  {
    label: 'REFERRAL PROGRAM',
    link: linkOptions({ to: '/app/referral' }),
    under: '/app/referral',
    icon: IconUsersPlus,
  },
] as const
export type SidebarEntry = (typeof sidebarEntries)[number]

/** The entries of the bottom bar before SETTINGS, with their short names (A-SHELL-03). */
export const bottomBarEntries = [
  { label: 'CASH', of: 'CASH GAMES' },
  { label: 'TOURNEY', of: 'TOURNAMENTS' },
  { label: 'MY TABLES', of: 'MY TABLES' },
  { label: 'CASHIER', of: 'CASHIER' },
].flatMap(({ label, of }) => sidebarEntries.filter((entry) => entry.label === of).map((entry) => ({ ...entry, label })))

export const settingsEntry = { label: 'SETTINGS', icon: IconSettings } as const

/** Pages whose path starts with `under`, but which belong to the entry whose path prefix is `of`. */
const pagesUnderOtherPaths = [
  // Pages of private tournaments without a name (A-ROUTE-07).
  { under: '/app/unnamedtournament', of: '/app/tournaments' },
  // The session pages of home games; MY TABLES lists them (N-HOME-11).
  { under: '/app/homegames', of: '/app/mytable' },
]
/** The transfer page of the cashier, although its path is below that of the tournaments (A-ROUTE-13). */
const transferPage = { under: '/app/tournaments/payment-1', of: '/app/cashier' }

/** Whether a page belongs to an entry; the case of the path does not matter. */
export const belongsToEntry = (pathname: string, { under }: Pick<SidebarEntry, 'under'>): boolean => {
  const path = `${pathname.toLowerCase()}/`
  if (path.startsWith(`${transferPage.under}/`)) return under === transferPage.of
  const otherPaths = pagesUnderOtherPaths.filter(({ of }) => of === under)
  return [{ under }, ...otherPaths].some((pages) => path.startsWith(`${pages.under}/`))
}
