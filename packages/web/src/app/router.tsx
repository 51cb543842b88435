import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { CrashScreen } from './CrashScreen.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { routeTree } from './routes.tsx'

/**
 * The router of the client.
 * @param history where the addresses are kept; left out: the browser
 */
export const appRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    // Only a browser has a page to scroll.
    ...(history ? { history } : { scrollRestoration: true }),
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    // Search values are texts, as everywhere on the web: a referral code of digits stays a text.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const known = Object.entries(search).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString()
      return text === '' ? '' : `?${text}`
    },
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof appRouter>
  }
}
