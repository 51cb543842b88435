import type { WalletAdapter } from '@cardroom/ic/wallet'
import { logout, readMe, type User } from '@cardroom/protocol'
import { mayPass } from '../http/call-failed.ts'
import type { Call } from '../http/http-client.ts'
import { type CookieJar, dropToken, keepToken, keptToken } from './cookies.ts'
import { cachedUser, cacheUser, clearLocal, hasSignedIn, type KeyedStore } from './local-cache.ts'
import { guest, type Session } from './session-store.ts'
import { renew, type SignInPorts, type SignInResult, signIn } from './sign-in.ts'

export interface SessionPorts {
  readonly call: Call
  readonly wallet: () => Promise<WalletAdapter>
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
  /** Signs in after a click. Two clicks at once are one sign-in. */
  connect(): Promise<SignInResult>
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

  const updateUser = (user: User): void => {
    const { token } = state.get()
    if (token === null) return
    cacheUser(local, user)
    state.set({ phase: 'connected', token, user })
  }

  const begin = (token: string, user: User): void => {
    keepToken(cookies, token)
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
        const renewed = await renew({ wallet, call, deviceToken })
        if (renewed) begin(renewed.token, renewed.user)
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
    connect: () => {
      const { token, user } = state.get()
      if (token !== null && user !== null) return Promise.resolve({ ok: true, token, user })
      connecting ??= (async () => {
        state.set({ ...guest, phase: 'connecting' })
        const result = await signIn({ wallet, call, deviceToken })
        if (result.ok) begin(result.token, result.user)
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
      await wallet()
        .then((open) => open.disconnect())
        .catch(() => undefined)
      forget()
      goHome()
    },
  }
}
