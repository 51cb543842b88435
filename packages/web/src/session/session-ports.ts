import type { KeyedStore } from '../storage/keyed-store.ts'
import type { CookieJar } from './cookies.ts'
import type { SessionState } from './session-store.ts'
import type { SignInWayPorts } from './sign-in-ways.ts'

/** The message shown when a session has ended and the user did not end it on this page. */
export const signedOutText = 'You have been signed out'

export interface SessionPorts extends SignInWayPorts {
  /** Deletes the key of the built-in wallet for good; rejects if that fails. */
  readonly deleteWalletKey: () => Promise<void>
  readonly cookies: CookieJar
  readonly localStore: KeyedStore
  /** Session storage of the page. */
  readonly tabStorage: Pick<Storage, 'clear'>
  readonly state: { get(): SessionState; set(session: SessionState): void }
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Runs a task under a lock shared by all tabs of this browser. */
  readonly withTabLock: <Result>(task: () => Promise<Result>) => Promise<Result>
  /**
   * Goes to `/`: the last step when a session ends.
   * @param message tells the user why; null after a sign-out on this page
   */
  readonly goHome: (message: string | null) => void
}
