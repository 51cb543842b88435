import type { User } from '@cardroom/protocol'
import { create } from 'zustand'

/**
 * State of this page's session. `resuming`: the session that the browser stores is being resumed. `connecting`: a
 * sign-in is running. `connected`: `token` and `user` are set, also for a user without a username.
 */
export interface SessionState {
  readonly phase: 'resuming' | 'guest' | 'connecting' | 'connected'
  readonly token: string | null
  readonly user: User | null
}

export const guestSessionState: SessionState = { phase: 'guest', token: null, user: null }

export const useSession = create<SessionState>(() => guestSessionState)

/** The signed-in user, or null for a guest. */
export const useUser = (): User | null => useSession(({ user }) => user)
