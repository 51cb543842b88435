import { createRoute, lazyRouteComponent, type RouteComponent, type redirect } from '@tanstack/react-router'
import { rootRoute } from './root-route.tsx'

type Redirect = ReturnType<typeof redirect>

/** The parent route of every page under `/app`: it draws the frame around the page. */
export const appParentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app',
  component: lazyRouteComponent(() => import('../frame/AppShell.tsx'), 'AppShell'),
})

/** The route of a page in the frame that `appParentRoute` draws. @param path below `/app` */
export const appPageRoute = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => appParentRoute, path, component })

/** A route that redirects to another page. @param path below `/app` */
export const appRedirectRoute = <const Path extends string>(path: Path, target: () => Redirect | Promise<Redirect>) =>
  createRoute({
    getParentRoute: () => appParentRoute,
    path,
    beforeLoad: async () => {
      throw await target()
    },
  })
