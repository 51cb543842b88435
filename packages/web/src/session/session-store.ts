import type { User } from '@cardroom/protocol'
import { create } from 'zustand'

/**
 * Who uses this page. `resuming`: a token is kept, its user not known yet. `connecting`: the wallet is being asked.
 * `connected`: `token` and `user` are set. A user without a username is connected too.
 */
export interface Session {
  readonly phase: 'resuming' | 'guest' | 'connecting' | 'connected'
  readonly token: string | null
  readonly user: User | null
}

export const guest: Session = { phase: 'guest', token: null, user: null }

export const useSession = create<Session>(() => guest)

/** The signed-in user, or null for a guest. */
export const useUser = (): User | null => useSession(({ user }) => user)
