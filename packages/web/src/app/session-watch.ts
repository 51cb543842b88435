import { session } from '../session/current-session.ts'
import { tabSyncKeys } from '../session/local-cache.ts'
import { renewalWatch } from '../session/renewal-watch.ts'
import { useSession } from '../session/session-store.ts'
import { clearToasts, showTimedToast, showToast } from '../ui/toasts/toasts.ts'

const signInAgain = async (): Promise<void> => {
  const result = await session.signInAgain()
  if (result.ok) showToast('success', 'You stay signed in')
  else showToast('error', result.message)
}

/**
 * Shows a notice with the minutes until the session ends. The notice closes when the token changes, because then the
 * session has ended or was renewed.
 */
const showSessionEndNotice = (leftMs: number): void => {
  const minutes = Math.ceil(leftMs / 60_000)
  const close = showTimedToast(`You will be signed out in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`, leftMs, {
    label: 'SIGN IN AGAIN',
    run: () => void signInAgain(),
  })
  const stop = useSession.subscribe(({ token }, sessionBefore) => {
    if (token === sessionBefore.token) return
    stop()
    close()
  })
}

/** Clears a user's toasts before the page tells that the session has ended, or shows the next user (A-SIGNIN-03). */
const clearToastsWithUser = (): void => {
  useSession.subscribe(({ user }, { user: userBefore }) => {
    if (userBefore !== null && user?.id !== userBefore.id) clearToasts()
  })
}

/** Renews this page's session, and keeps it the same in all tabs of the browser. Called once, when the page starts. */
export const startSessionWatch = (): void => {
  const { look } = renewalWatch({
    now: Date.now,
    endsAt: session.endsAt,
    renew: session.renew,
    onEndingSoon: showSessionEndNotice,
    onSessionOver: session.endExpiredSession,
    callEvery: (ms, run) => {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
  })
  clearToastsWithUser()
  const followOtherTabs = (): void => {
    session.applyOtherTabs()
    if (document.visibilityState === 'visible') void session.onPageVisible()
  }
  const onPageShown = (): void => {
    if (document.visibilityState !== 'visible') return
    // A frozen page has missed the storage events of other tabs.
    followOtherTabs()
    void look()
  }
  addEventListener('storage', ({ key }) => {
    if (key === null || tabSyncKeys.includes(key)) followOtherTabs()
  })
  addEventListener('online', () => void look())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onPageShown()
  })
  document.addEventListener('visibilitychange', onPageShown)
}
