import { SESSION_MS, type User } from '@cardroom/protocol'
import { clearAtSessionEnd, playerNotesKey } from '../storage/keyed-store.ts'
import { dropRecord } from '../storage/per-owner-store.ts'
import { deleteTokenCookie, writeTokenCookie } from './cookies.ts'
import { cacheUser, type SessionKeyKind, storeSessionEnd, storeSessionKeyKind } from './local-cache.ts'
import type { SessionPorts } from './session-ports.ts'
import { guestSessionState } from './session-store.ts'

type Ports = Pick<SessionPorts, 'cookies' | 'localStore' | 'tabStorage' | 'state' | 'now'>

export type SessionWriter = ReturnType<typeof sessionWriter>

/** Changes the session that this page shows and the session that the browser stores, always both together. */
export const sessionWriter = ({ cookies, localStore, tabStorage, state, now }: Ports) => ({
  begin: (kind: SessionKeyKind, token: string, user: User): void => {
    writeTokenCookie(cookies, token)
    storeSessionKeyKind(localStore, kind)
    cacheUser(localStore, user)
    state.set({ phase: 'connected', token, user })
    storeSessionEnd(localStore, now() + SESSION_MS)
  },
  /** Replaces the stored user by the one that the server returned. Does nothing if nobody is signed in. */
  updateUser: (user: User): void => {
    const { token } = state.get()
    if (token === null) return
    cacheUser(localStore, user)
    state.set({ phase: 'connected', token, user })
  },
  /** Removes the user's notes about other players; notes of other users of this browser stay (N-TABLE-04). */
  dropNotes: (): void => {
    const { user } = state.get()
    if (user !== null) dropRecord(localStore, playerNotesKey, user.id)
  },
  forget: (): void => {
    deleteTokenCookie(cookies)
    clearAtSessionEnd(localStore)
    tabStorage.clear()
    state.set(guestSessionState)
  },
})
