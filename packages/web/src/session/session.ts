import { logout, readMe, SESSION_MS, type User, type WalletKind } from '@cardroom/protocol'
import { mayPass } from '../net/call-failed.ts'
import {
  cachedUser,
  cacheUser,
  clearLocal,
  hasSignedIn,
  keepSessionEnd,
  keepWalletKind,
  keptWalletKind,
} from '../storage/local-cache.ts'
import { dropToken, keepToken, keptToken } from './cookies.ts'
import { type OtherTabs, otherTabs } from './other-tabs.ts'
import { type SessionPorts, signedOutText } from './session-ports.ts'
import { type SessionRenewal, sessionRenewal } from './session-renewal.ts'
import { guest } from './session-store.ts'
import { renew, type SignInPorts, type SignInResult, signIn } from './sign-in.ts'

export interface SessionControl extends Omit<SessionRenewal, 'withoutRenewal'>, Omit<OtherTabs, 'emailChanged'> {
  /** Resumes the session of an earlier visit, if there is one. Never rejects. */
  resume(): Promise<void>
  /**
   * Signs in after a click; a second click during a sign-in starts no other.
   * @param kind the wallet to sign in with; default: the one used last
   */
  connect(kind?: WalletKind): Promise<SignInResult>
  /** Stops waiting for a wallet that was asked to sign in. */
  giveUp(): void
  /** The wallet that this session was signed in with. */
  walletKind(): WalletKind
  /** Ends the session in the order of A-SIGNIN-03. */
  disconnect(): Promise<void>
  /** Deletes the wallet's key, then ends the session; the account cannot be opened again (S-AUTH-06). */
  forgetWallet(): Promise<void>
  /**
   * Deletes the account, then clears this browser except for the wallet's key.
   * @param ask requests the deletion from the server; if it rejects, this rejects too and nothing has changed
   */
  deleteAccount(ask: () => Promise<unknown>): Promise<void>
  /** The session has expired. */
  lapsed(): void
  /** Stores the user as the server returned it. */
  updateUser(user: User): void
}

const tries = 10
const pauseMs = 500

export const sessionControl = (ports: SessionPorts): SessionControl => {
  const { call, wallet, forgetKey, deviceToken, cookies, local, visit, state, now, wait, goHome } = ports
  let connecting: Promise<SignInResult> | null = null
  /** Number of the current sign-in: a cancelled one may still finish and is ignored. */
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
    keepSessionEnd(local, now() + SESSION_MS)
  }

  const forget = (): void => {
    dropToken(cookies)
    clearLocal(local)
    visit.clear()
    state.set(guest)
  }

  const lapsed = (): void => {
    forget()
    goHome(signedOutText)
  }

  const closeWallet = async (): Promise<void> => {
    const open = await Promise.resolve(wallet(keptWalletKind(local))).catch(() => null)
    await open?.disconnect().catch(() => undefined)
  }

  const portsOf = (kind: WalletKind): SignInPorts => ({ wallet: () => wallet(kind), call, deviceToken })
  const { withoutRenewal, ...renewal } = sessionRenewal({ ports, portsOf, begin, lapsed })

  /** @returns null if the server did not answer in ten tries; the cached user then stays (A-HTTP-03, [Q41]) */
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

  const resume = async (): Promise<void> => {
    const token = keptToken(cookies)
    if (token === null) {
      // The token has expired, but the wallet may still be open.
      if (!hasSignedIn(local)) return
      state.set({ phase: 'resuming', token: null, user: null })
      const kind = keptWalletKind(local)
      const renewed = await renew(portsOf(kind), null)
      if (renewed === 'failed') return state.set(guest)
      if (renewed !== 'cannot') return begin(kind, renewed.token, renewed.user)
      return lapsed()
    }
    const known = cachedUser(local)
    state.set({ phase: known ? 'connected' : 'resuming', token, user: known })
    const user = await askUser()
    const { token: tokenNow, user: shown } = state.get()
    // The user has signed out meanwhile, or another one has signed in.
    if (tokenNow === null || (shown && user && shown.id !== user.id)) return
    if (user) updateUser(user)
    else if (!known) state.set(guest)
  }

  const { emailChanged, ...tabs } = otherTabs({ ports, resume, askUser, updateUser })
  return {
    ...renewal,
    ...tabs,
    updateUser: (user) => {
      if (user.email !== state.get().user?.email) emailChanged()
      updateUser(user)
    },
    resume,
    lapsed,
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
        const result = await signIn(portsOf(kind))
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
      goHome(null)
    },
    deleteAccount: async (ask) => {
      // The server closes the sockets before it answers; this must not renew the session.
      await withoutRenewal(async () => {
        await ask()
        await closeWallet()
      })
      forget()
      goHome('Your account has been deleted')
    },
    disconnect: async () => {
      // Signing out works here even if the server cannot be reached.
      await call(logout).catch(() => undefined)
      await closeWallet()
      forget()
      goHome(null)
    },
  }
}
