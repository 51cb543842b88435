import type { WalletAdapter } from '@cardroom/ic/wallet'
import { logout, readMe, type User, type WalletKind } from '@cardroom/protocol'
import { mayPass } from '../http/call-failed.ts'
import type { Call } from '../http/http-client.ts'
import { type CookieJar, dropToken, keepToken, keptToken } from './cookies.ts'
import {
  cachedUser,
  cacheUser,
  clearLocal,
  hasSignedIn,
  type KeyedStore,
  keepWalletKind,
  keptWalletKind,
} from './local-cache.ts'
import { guest, type Session } from './session-store.ts'
import { renew, type SignInPorts, type SignInResult, signIn } from './sign-in.ts'

export interface SessionPorts {
  readonly call: Call
  readonly wallet: (kind: WalletKind) => WalletAdapter | Promise<WalletAdapter>
  /** Deletes the key of the built-in wallet for good; rejects where it could not. */
  readonly forgetKey: () => Promise<void>
  readonly deviceToken: SignInPorts['deviceToken']
  readonly cookies: CookieJar
  readonly local: KeyedStore
  /** Session storage of the page. */
  readonly visit: Pick<Storage, 'clear'>
  readonly state: { get(): Session; set(session: Session): void }
  readonly wait: (ms: number) => Promise<void>
  /** Goes to `/`; the last step of every end of a session. */
  readonly goHome: () => void
}

export interface SessionControl {
  /** Takes up the session of an earlier visit, if there is one. Never rejects. */
  resume(): Promise<void>
  /**
   * Signs in after a click. Two clicks at once are one sign-in.
   * @param kind what is signed in with; the one used before where left out
   */
  connect(kind?: WalletKind): Promise<SignInResult>
  /** Waits no longer for a wallet that was asked to sign in. */
  giveUp(): void
  /** What this session was signed in with. */
  walletKind(): WalletKind
  /** Ends the session in the order of A-SIGNIN-03. */
  disconnect(): Promise<void>
  /** Deletes the wallet's key, then ends the session: nobody opens this account again (S-AUTH-06). */
  forgetWallet(): Promise<void>
  /** The room refused the token (B-HTTP-04). */
  ended(): void
  /** Takes over the user as the room answered it. */
  updateUser(user: User): void
}

const tries = 10
const pauseMs = 500

export const sessionControl = (ports: SessionPorts): SessionControl => {
  const { call, wallet, forgetKey, deviceToken, cookies, local, visit, state, wait, goHome } = ports
  let connecting: Promise<SignInResult> | null = null
  /** Which sign-in counts: one that was given up may still end. */
  let attempt = 0

  const updateUser = (user: User): void => {
    const { token } = state.get()
    if (token === null) return
    cacheUser(local, user)
    state.set({ phase: 'connected', token, user })
  }

  const begin = (kind: WalletKind, token: string, user: User): void => {
    keepToken(cookies, token)
    keepWalletKind(local, kind)
    cacheUser(local, user)
    state.set({ phase: 'connected', token, user })
  }

  const forget = (): void => {
    dropToken(cookies)
    clearLocal(local)
    visit.clear()
    state.set(guest)
  }

  /** @returns null when the room did not answer in ten tries; the cached user then stays (A-HTTP-03, [Q41]) */
  const askUser = async (): Promise<User | null> => {
    for (let left = tries; left > 0; left -= 1) {
      try {
        return await call(readMe)
      } catch (error) {
        if (!mayPass(error)) return null
        if (left > 1) await wait(pauseMs)
      }
    }
    return null
  }

  return {
    updateUser,
    ended: () => {
      forget()
      goHome()
    },
    resume: async () => {
      const token = keptToken(cookies)
      if (token === null) {
        // The token has lapsed, the wallet may still be open.
        if (!hasSignedIn(local)) return
        state.set({ phase: 'resuming', token: null, user: null })
        const kind = keptWalletKind(local)
        const renewed = await renew({ wallet: () => wallet(kind), call, deviceToken })
        if (renewed) begin(kind, renewed.token, renewed.user)
        else forget()
        return
      }
      const known = cachedUser(local)
      state.set({ phase: known ? 'connected' : 'resuming', token, user: known })
      const user = await askUser()
      if (state.get().token !== token) return
      if (user) updateUser(user)
      else if (!known) state.set(guest)
    },
    walletKind: () => keptWalletKind(local),
    giveUp: () => {
      if (connecting === null) return
      attempt += 1
      connecting = null
      state.set(guest)
    },
    connect: (kind = keptWalletKind(local)) => {
      const { token, user } = state.get()
      if (token !== null && user !== null) return Promise.resolve({ ok: true, token, user })
      connecting ??= (async () => {
        attempt += 1
        const mine = attempt
        state.set({ ...guest, phase: 'connecting' })
        const result = await signIn({ wallet: () => wallet(kind), call, deviceToken })
        if (mine !== attempt) return { ok: false, message: 'Signing in was cancelled' }
        if (result.ok) begin(kind, result.token, result.user)
        else state.set(guest)
        connecting = null
        return result
      })()
      return connecting
    },
    forgetWallet: async () => {
      await forgetKey()
      await call(logout).catch(() => undefined)
      forget()
      goHome()
    },
    disconnect: async () => {
      // An unreachable room must not keep anybody signed in here.
      await call(logout).catch(() => undefined)
      const open = await Promise.resolve(wallet(keptWalletKind(local))).catch(() => null)
      await open?.disconnect().catch(() => undefined)
      forget()
      goHome()
    },
  }
}
