import type { User } from '@cardroom/protocol'
import { readTokenCookie } from './cookies.ts'
import { hasStoredSignIn, readCachedUser, readStoredEmailChangeTime, storeEmailChangeTime } from './local-cache.ts'
import { type SessionPorts, signedOutText } from './session-ports.ts'
import { guestSessionState } from './session-store.ts'

/** Makes all tabs of a browser use one session: each tab applies what another one has stored (A-SETTINGS-15). */
export interface TabSync {
  /** Applies a change of another tab: sign-in, sign-out, renewal, or changed user. */
  applyOtherTabs(): void
  /**
   * Called when the page is visible again. If another tab has changed the stored session, this tab requests the user
   * from the server, because the browser does not store the e-mail.
   */
  onPageVisible(): Promise<void>
  /** Called when the e-mail was changed in this tab: other tabs then request it from the server once visible. */
  onEmailChanged(): void
}

interface OtherTabsPorts {
  readonly ports: Pick<SessionPorts, 'cookies' | 'localStore' | 'tabStorage' | 'state' | 'goHome' | 'now'>
  readonly resume: () => Promise<void>
  readonly requestUser: () => Promise<User | null>
  readonly updateUser: (user: User) => void
}

/** Whether both users are equal except for the e-mail, which the browser does not store. */
const isSameUser = (a: User, b: User): boolean =>
  JSON.stringify({ ...a, email: null }) === JSON.stringify({ ...b, email: null })

export const newTabSync = ({ ports, resume, requestUser, updateUser }: OtherTabsPorts): TabSync => {
  const { cookies, localStore, tabStorage, state, goHome, now } = ports
  let isOutdated = false
  let emailChange = readStoredEmailChangeTime(localStore)
  return {
    applyOtherTabs: () => {
      const { user, token } = state.get()
      const keptUser = readCachedUser(localStore)
      if (!hasStoredSignIn(localStore)) {
        if (user === null) return
        tabStorage.clear()
        state.set(guestSessionState)
        goHome(signedOutText)
      } else if (keptUser === null || token === null || user?.id !== keptUser.id) void resume()
      else {
        const nextToken = readTokenCookie(cookies) ?? token
        const isNewEmail = readStoredEmailChangeTime(localStore) !== emailChange
        if (nextToken === token && isSameUser(keptUser, user) && !isNewEmail) return
        emailChange = readStoredEmailChangeTime(localStore)
        isOutdated = true
        state.set({ phase: 'connected', token: nextToken, user: { ...keptUser, email: user.email } })
      }
    },
    onEmailChanged: () => {
      storeEmailChangeTime(localStore, now())
      emailChange = readStoredEmailChangeTime(localStore)
    },
    onPageVisible: async () => {
      if (!isOutdated) return
      isOutdated = false
      const user = await requestUser()
      if (user && user.id === state.get().user?.id) updateUser(user)
    },
  }
}
