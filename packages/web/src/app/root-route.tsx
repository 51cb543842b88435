import { createRootRoute, Outlet, redirect } from '@tanstack/react-router'
import { keepReferralCode } from '../account/referral/referral-code.ts'
import { useRealityCheck } from '../account/safety/reality-check.ts'
import { OverlayHost } from '../shell/OverlayHost.tsx'
import { searchText } from './search-text.ts'

export interface RootSearch {
  /** The code of a referral link (A-REFERRAL-06). */
  readonly ref?: string
}

const Root = () => {
  useRealityCheck()
  return (
    <>
      <Outlet />
      <OverlayHost />
    </>
  )
}

/** Every page: the dialogs lie over all of them, and a referral code is kept wherever it arrives. */
export const rootRoute = createRootRoute({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    const ref = searchText(search.ref)
    return ref === undefined ? {} : { ref }
  },
  beforeLoad: ({ search, location }) => {
    if (search.ref === undefined) return
    // An empty one leaves the address as well, and the code that was kept before stays.
    if (search.ref !== '') keepReferralCode(sessionStorage, search.ref)
    const { ref: _kept, ...rest } = location.search as RootSearch & Record<string, unknown>
    throw redirect({ to: location.pathname, search: rest, replace: true })
  },
  component: Root,
})
