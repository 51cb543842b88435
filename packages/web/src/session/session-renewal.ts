import type { User } from '@cardroom/protocol'
import { readTokenCookie } from './cookies.ts'
import {
  hasStoredSignIn,
  readCachedUser,
  readStoredSessionEnd,
  readStoredSessionKeyKind,
  type SessionKeyKind,
} from './local-cache.ts'
import type { SessionPorts } from './session-ports.ts'
import type { SignInResult } from './sign-in.ts'
import type { SignInWay } from './sign-in-ways.ts'

/** `cannot`: only the user can sign in again, by a click. `failed`: a later attempt may succeed. */
export type RenewalOutcome = 'renewed' | 'cannot' | 'failed'

/** Gives a session a new access token, so that it continues after the old one has expired (S-AUTH-05). */
export interface SessionRenewal {
  /** When the session ends, ms since 1970; 0 if unknown, null while nobody is signed in. */
  endsAt(): number | null
  /** Renews the session without asking the user; only one tab renews at a time. */
  renew(): Promise<RenewalOutcome>
  /** Renews the session after a click: the wallet may ask its owner. */
  signInAgain(): Promise<SignInResult>
  /**
   * Called when the server has refused this token (B-HTTP-04). Renews the session, or ends it if only the user can sign
   * in again. If the renewal fails for another reason, the session stays as it is.
   * @returns whether the session has another token now
   */
  handleRefusedToken(token: string): Promise<boolean>
  /**
   * Runs a task that ends the session, such as the deletion of the account. The session is not renewed until the task
   * is done.
   */
  withoutRenewal(task: () => Promise<void>): Promise<void>
}

interface RenewalDeps {
  readonly ports: Pick<SessionPorts, 'cookies' | 'localStore' | 'state' | 'withTabLock'>
  readonly signInWayOf: (kind: SessionKeyKind) => SignInWay
  readonly beginSession: (kind: SessionKeyKind, token: string, user: User) => void
  readonly endExpiredSession: () => void
}

export const sessionRenewal = ({
  ports,
  signInWayOf,
  beginSession,
  endExpiredSession,
}: RenewalDeps): SessionRenewal => {
  const { cookies, localStore, state, withTabLock } = ports
  let runningRenewal: Promise<RenewalOutcome> | null = null
  let isEnding = false

  /**
   * Adopts a token stored by another tab.
   * @returns whether it differs from this page's token
   */
  const adoptTokenOfOtherTab = (): boolean => {
    const storedToken = readTokenCookie(cookies)
    const { token, user } = state.get()
    if (storedToken === null || storedToken === token || user === null || readCachedUser(localStore)?.id !== user.id)
      return false
    state.set({ phase: 'connected', token: storedToken, user })
    return true
  }

  const renewOnce = async (): Promise<RenewalOutcome> => {
    if (isEnding) return 'failed'
    if (adoptTokenOfOtherTab()) return 'renewed'
    const { token, user } = state.get()
    if (token === null || !hasStoredSignIn(localStore)) return 'cannot'
    const kind = readStoredSessionKeyKind(localStore)
    const renewal = await signInWayOf(kind).signInSilently(user)
    if (typeof renewal === 'string') return renewal
    // The account was deleted elsewhere: do not create a new, empty account without a click.
    if (user !== null && user.username !== '' && renewal.user.username === '') return 'cannot'
    // The user may have signed out meanwhile: do not sign them in again.
    if (state.get().token !== token) return state.get().token === null ? 'cannot' : 'renewed'
    beginSession(kind, renewal.token, renewal.user)
    return 'renewed'
  }

  const renewSession = (): Promise<RenewalOutcome> => {
    runningRenewal ??= withTabLock(renewOnce).finally(() => {
      runningRenewal = null
    })
    return runningRenewal
  }

  return {
    endsAt: () => (state.get().user === null ? null : readStoredSessionEnd(localStore)),
    renew: renewSession,
    signInAgain: async () => {
      const kind = readStoredSessionKeyKind(localStore)
      const result = await signInWayOf(kind).signIn()
      if (result.ok) beginSession(kind, result.token, result.user)
      return result
    },
    handleRefusedToken: async (refusedToken) => {
      if (
        state.get().token === refusedToken &&
        (await renewSession()) === 'cannot' &&
        state.get().token === refusedToken
      ) {
        endExpiredSession()
      }
      const { token } = state.get()
      return token !== null && token !== refusedToken
    },
    withoutRenewal: async (task) => {
      isEnding = true
      await task().finally(() => {
        isEnding = false
      })
    },
  }
}
