import type { User } from '@cardroom/protocol'
import { Fragment, type ReactNode } from 'react'
import { useSession } from '../session/session-store.ts'
import { SkeletonRows } from '../ui/ListStates.tsx'

interface SignedInContentProps {
  /** Shown to a guest instead of `children` ([Q12]). */
  readonly guest: ReactNode
  readonly children: (user: User) => ReactNode
}

/**
 * Renders its children for a signed-in user, and skeleton rows while the session is resumed. They are mounted anew for
 * another account, so that no open dialog and no row of the account before stays.
 */
export const SignedInContent = ({ guest, children }: SignedInContentProps) => {
  const { phase, user } = useSession()
  if (user) return <Fragment key={user.id}>{children(user)}</Fragment>
  return phase === 'resuming' ? <SkeletonRows rows={3} /> : guest
}
