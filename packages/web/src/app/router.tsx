import { createRouter } from '@tanstack/react-router'
import { CrashScreen } from './CrashScreen.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: NotFoundPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
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
    router: typeof router
  }
}
