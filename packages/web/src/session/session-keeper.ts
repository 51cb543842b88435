import { SESSION_MS, type User } from '@cardroom/protocol'
import { clearAtSignOut } from '../storage/keyed-store.ts'
import { dropToken, keepToken } from './cookies.ts'
import { cacheUser, keepSessionEnd, keepSessionKind, type SessionKind } from './local-cache.ts'
import type { SessionPorts } from './session-ports.ts'
import { guest } from './session-store.ts'

type Ports = Pick<SessionPorts, 'cookies' | 'localStore' | 'tabStorage' | 'state' | 'now'>

export type SessionKeeper = ReturnType<typeof sessionKeeper>

/** The session as this page shows it and the browser stores it: both change together. */
export const sessionKeeper = ({ cookies, localStore, tabStorage, state, now }: Ports) => ({
  begin: (kind: SessionKind, token: string, user: User): void => {
    keepToken(cookies, token)
    keepSessionKind(localStore, kind)
    cacheUser(localStore, user)
    state.set({ phase: 'connected', token, user })
    keepSessionEnd(localStore, now() + SESSION_MS)
  },
  /** Stores the user as the server returned it, while somebody is signed in. */
  updateUser: (user: User): void => {
    const { token } = state.get()
    if (token === null) return
    cacheUser(localStore, user)
    state.set({ phase: 'connected', token, user })
  },
  forget: (): void => {
    dropToken(cookies)
    clearAtSignOut(localStore)
    tabStorage.clear()
    state.set(guest)
  },
})
