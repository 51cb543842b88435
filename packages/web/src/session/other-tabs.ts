import type { User } from '@cardroom/protocol'
import { keptToken } from './cookies.ts'
import { cachedUser, hasSignedIn, keepEmailChange, keptEmailChange } from './local-cache.ts'
import { type SessionPorts, signedOutText } from './session-ports.ts'
import { guest } from './session-store.ts'

/** Makes all tabs of a browser use one session: each tab applies what another one has stored (A-SETTINGS-15). */
export interface OtherTabs {
  /** Applies a change of another tab: sign-in, sign-out, renewal, or changed user. */
  follow(): void
  /**
   * Called when the page is visible again. If another tab has changed the user, it requests the user from the server,
   * because the browser does not store the e-mail.
   */
  seen(): Promise<void>
  /** Called when the e-mail was changed in this tab: other tabs then request it from the server. */
  emailChanged(): void
}

interface TabDeps {
  readonly ports: Pick<SessionPorts, 'cookies' | 'local' | 'visit' | 'state' | 'goHome' | 'now'>
  readonly resume: () => Promise<void>
  readonly askUser: () => Promise<User | null>
  readonly updateUser: (user: User) => void
}

/** Whether both users are equal except for the e-mail, which the browser does not store. */
const isSame = (one: User, other: User): boolean =>
  JSON.stringify({ ...one, email: null }) === JSON.stringify({ ...other, email: null })

export const otherTabs = ({ ports, resume, askUser, updateUser }: TabDeps): OtherTabs => {
  const { cookies, local, visit, state, goHome, now } = ports
  let isOutdated = false
  let emailChange = keptEmailChange(local)
  return {
    follow: () => {
      const { user, token } = state.get()
      const kept = cachedUser(local)
      if (!hasSignedIn(local)) {
        if (user === null) return
        visit.clear()
        state.set(guest)
        goHome(signedOutText)
      } else if (kept === null || token === null || user?.id !== kept.id) void resume()
      else {
        const next = keptToken(cookies) ?? token
        const isNewEmail = keptEmailChange(local) !== emailChange
        if (next === token && isSame(kept, user) && !isNewEmail) return
        emailChange = keptEmailChange(local)
        isOutdated = true
        state.set({ phase: 'connected', token: next, user: { ...kept, email: user.email } })
      }
    },
    emailChanged: () => {
      keepEmailChange(local, now())
      emailChange = keptEmailChange(local)
    },
    seen: async () => {
      if (!isOutdated) return
      isOutdated = false
      const user = await askUser()
      if (user && user.id === state.get().user?.id) updateUser(user)
    },
  }
}
