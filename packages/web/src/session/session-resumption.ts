import { readMe, type User } from '@cardroom/protocol'
import { isRetryableError } from '../net/api-call-failed.ts'
import { readTokenCookie } from './cookies.ts'
import { hasStoredSignIn, readCachedUser, readStoredSessionKeyKind, type SessionKeyKind } from './local-cache.ts'
import type { SessionPorts } from './session-ports.ts'
import { guestSessionState } from './session-store.ts'
import type { SessionWriter } from './session-writer.ts'
import type { SignInWay } from './sign-in-ways.ts'

const maxTries = 10
const retryPauseMs = 500

interface SessionResumptionDeps {
  readonly ports: Pick<SessionPorts, 'call' | 'cookies' | 'localStore' | 'state' | 'wait'>
  readonly signInWayOf: (kind: SessionKeyKind) => SignInWay
  readonly keeper: Pick<SessionWriter, 'begin' | 'updateUser'>
  readonly endExpiredSession: () => void
}

/** Resumes the session that this browser has stored. */
export const sessionResumption = ({ ports, signInWayOf, keeper, endExpiredSession }: SessionResumptionDeps) => {
  const { call, cookies, localStore, state, wait } = ports

  /**
   * @returns null if the server refuses, or gives no answer in ten tries; a cached user is then kept (A-HTTP-03, [Q41])
   */
  const requestUser = async (): Promise<User | null> => {
    for (let triesLeft = maxTries; triesLeft > 0; triesLeft -= 1) {
      try {
        return await call(readMe)
      } catch (error) {
        if (!isRetryableError(error)) return null
        if (triesLeft > 1) await wait(retryPauseMs)
      }
    }
    return null
  }

  /** Renews a session whose token has expired, or ends the session if its wallet is no longer open. */
  const renewByWallet = async (): Promise<void> => {
    if (!hasStoredSignIn(localStore)) return
    state.set({ phase: 'resuming', token: null, user: null })
    const kind = readStoredSessionKeyKind(localStore)
    const renewal = await signInWayOf(kind).signInSilently(null)
    if (renewal === 'failed') return state.set(guestSessionState)
    if (renewal !== 'cannot') return keeper.begin(kind, renewal.token, renewal.user)
    return endExpiredSession()
  }

  return {
    askUser: requestUser,
    resume: async (): Promise<void> => {
      const token = readTokenCookie(cookies)
      if (token === null) return renewByWallet()
      const knownUser = readCachedUser(localStore)
      state.set({ phase: knownUser ? 'connected' : 'resuming', token, user: knownUser })
      const user = await requestUser()
      const { token: tokenNow, user: shown } = state.get()
      // While the request ran, the user may have signed out, or another user may have signed in.
      if (tokenNow === null || (shown && user && shown.id !== user.id)) return
      if (user) keeper.updateUser(user)
      else if (!knownUser) state.set(guestSessionState)
    },
  }
}
