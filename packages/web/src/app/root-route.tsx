import { createRootRoute, Outlet, redirect } from '@tanstack/react-router'
import { useRealityCheck } from '../account/safety/reality-check.ts'
import { storeReferralCode } from '../session/referral-code.ts'
import { OverlayHost } from './OverlayHost.tsx'
import { nonEmptyQueryParam } from './query-param.ts'
import { SeatOffers } from './SeatOffers.tsx'

export interface RootSearch {
  /** The code of a referral link (A-REFERRAL-06). */
  readonly ref?: string
}

const Root = () => {
  useRealityCheck()
  return (
    <>
      <SeatOffers />
      <Outlet />
      <OverlayHost />
    </>
  )
}

/** The parent route of every page: it shows the dialogs and seat offers, and stores the referral code of any link. */
export const rootRoute = createRootRoute({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    const referralCode = nonEmptyQueryParam(search.ref)
    return referralCode === undefined ? {} : { ref: referralCode }
  },
  beforeLoad: ({ search, location }) => {
    if (search.ref === undefined) return
    // An empty referral code is removed from the address too, but does not replace a stored code.
    if (search.ref !== '') storeReferralCode(sessionStorage, search.ref)
    const { ref: _kept, ...rest } = location.search as RootSearch & Record<string, unknown>
    throw redirect({ to: location.pathname, search: rest, replace: true })
  },
  component: Root,
})
