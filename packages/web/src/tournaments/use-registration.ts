import { readRegistration, type TournamentDetail } from '@cardroom/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callEndpoint } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'
import { showTimedToast } from '../ui/toasts/toasts.ts'
import { guestRegistrationFor, type Registration } from './registration.ts'
import { type RegistrationWatch, registrationWatch } from './registration-watch.ts'

interface KnownRegistration {
  /** Null if unknown: for a guest, before the first reply, or if the first request failed. */
  readonly registration: Registration | null
  /** Whether the server's first reply is still expected. */
  readonly isPending: boolean
}

const pendingRegistration: KnownRegistration = { registration: null, isPending: true }

/**
 * Follows the user's registration in a tournament while the page is visible (A-INFO-21).
 * @param access undefined until it is known
 */
export const useRegistration = (tournamentId: string, access: TournamentDetail['access'] | undefined) => {
  const userId = useSession(({ user }) => user?.id ?? null)
  const isResuming = useSession(({ phase }) => phase === 'resuming')
  const watch = useRef<RegistrationWatch | null>(null)
  const [{ registration, isPending }, setKnown] = useState(pendingRegistration)
  useEffect(() => {
    setKnown(pendingRegistration)
    if (userId === null) return
    const newWatch = registrationWatch({
      requestRegistration: () => callEndpoint(readRegistration, { params: { tournamentId, userId } }),
      show: (registration) => setKnown({ registration, isPending: false }),
      notify: ({ message, shownMs }) => showTimedToast(message, shownMs),
      onFailed: (error) => {
        console.warn('the registration could not be fetched', error)
        setKnown(({ registration }) => ({ registration, isPending: false }))
      },
      isVisible: () => document.visibilityState === 'visible',
    })
    watch.current = newWatch
    newWatch.start()
    document.addEventListener('visibilitychange', newWatch.start)
    return () => {
      document.removeEventListener('visibilitychange', newWatch.start)
      newWatch.pause()
      watch.current = null
    }
  }, [tournamentId, userId])
  return {
    /** Null while it is unknown. */
    isRegistered: registration?.isRegistered ?? null,
    /**
     * The registration that the server reports, or that of a guest if it reports none; null while the first reply is
     * pending.
     */
    registrationOf: (tournament: TournamentDetail): Registration | null => {
      const isStranger = (userId === null && !isResuming) || (registration === null && !isPending)
      return isStranger ? guestRegistrationFor(tournament) : registration
    },
    changed: useCallback((now: Registration) => watch.current?.onOwnChange(now), []),
    requestNow: useCallback(() => watch.current?.requestNow(), []),
    setChannelOpen: useCallback((isOpen: boolean) => watch.current?.setChannel({ isOpen, access }), [access]),
  }
}
