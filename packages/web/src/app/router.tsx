import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFoundPage } from '../frame/NotFoundPage.tsx'
import { overlayEntryRemoval } from '../navigation/overlay-entry-removal.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { routeTree } from './routes.tsx'

/** The browser's history. A navigation waits while `overlayEntryRemoval` goes back one entry. */
const browserHistory = (): RouterHistory => {
  const history = createBrowserHistory()
  const { push, replace } = history
  history.push = (...navigation) => overlayEntryRemoval.runAfter(() => push(...navigation))
  history.replace = (...navigation) => overlayEntryRemoval.runAfter(() => replace(...navigation))
  return history
}

/**
 * The router of the client.
 * @param history default: the history of the browser
 */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    // A memory history has no page to scroll.
    ...(history ? { history } : { history: browserHistory(), scrollRestoration: true }),
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    // Search values stay strings: the router's default would parse a referral code of digits as a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const definedEntries = Object.entries(search).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(definedEntries.map(([key, value]) => [key, String(value)])).toString()
      return text === '' ? '' : `?${text}`
    },
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
