import { logout, readMe, SESSION_MS, type User } from '@cardroom/protocol'
import { mayPass } from '../net/call-failed.ts'
import {
  cachedUser,
  cacheUser,
  clearLocal,
  hasSignedIn,
  keepDeviceOf,
  keepSessionEnd,
  keepSessionKind,
  keptSessionKind,
  type SessionKind,
} from '../storage/local-cache.ts'
import { dropToken, keepToken, keptToken } from './cookies.ts'
import { type OtherTabs, otherTabs } from './other-tabs.ts'
import { type SessionPorts, signedOutText } from './session-ports.ts'
import { type SessionRenewal, sessionRenewal } from './session-renewal.ts'
import { guest } from './session-store.ts'
import type { SignInResult } from './sign-in.ts'
import { addThisDevice, signInWays } from './sign-in-ways.ts'

export interface SessionControl extends Omit<SessionRenewal, 'withoutRenewal'>, Omit<OtherTabs, 'emailChanged'> {
  /** Resumes the session of an earlier visit, if there is one. Never rejects. */
  resume(): Promise<void>
  /**
   * Signs in after a click; a second click during a sign-in starts no other.
   * @param kind what to sign in with; default: what was used last
   */
  connect(kind?: SessionKind): Promise<SignInResult>
  /** Signs in with a passkey after a click, also in place of the user who is signed in (N-KEEP-01). */
  usePasskey(): Promise<SignInResult>
  /** Signs in with the key of this browser as an added device. */
  useDevice(): Promise<SignInResult>
  /** Adds this browser to the account that has shown the code, also in place of the user who is signed in (N-KEEP-02). */
  addDevice(code: string, name: string): Promise<SignInResult>
  /** Stops waiting for a wallet that was asked to sign in. */
  giveUp(): void
  /** The kind of key that opened this session. */
  kind(): SessionKind
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
  const { call, wallet, forgetKey, cookies, local, visit, state, now, wait, goHome } = ports
  let connecting: Promise<SignInResult> | null = null
  /** Number of the current sign-in: a cancelled one may still finish and is ignored. */
  let attempt = 0

  const updateUser = (user: User): void => {
    const { token } = state.get()
    if (token === null) return
    cacheUser(local, user)
    state.set({ phase: 'connected', token, user })
  }

  const begin = (kind: SessionKind, token: string, user: User): void => {
    keepToken(cookies, token)
    keepSessionKind(local, kind)
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
    const kind = keptSessionKind(local)
    if (kind === 'passkey') return
    const open = await Promise.resolve(wallet(kind)).catch(() => null)
    await open?.disconnect().catch(() => undefined)
  }

  const way = signInWays(ports)
  const { withoutRenewal, ...renewal } = sessionRenewal({ ports, way, begin, lapsed })

  /** Signs in as the user of another key. A user who is signed in stays so if that fails. */
  const enter = async (kind: SessionKind, open: () => Promise<SignInResult>): Promise<SignInResult> => {
    attempt += 1
    const mine = attempt
    const before = state.get().user
    if (before === null) state.set({ ...guest, phase: 'connecting' })
    const result = await open()
    if (mine !== attempt) return { ok: false, code: 'cancelled', message: 'Signing in was cancelled' }
    if (result.ok) {
      if (before !== null && before.id !== result.user.id) {
        await call(logout).catch(() => undefined)
        visit.clear()
      }
      begin(kind, result.token, result.user)
    } else if (before === null) state.set(guest)
    return result
  }

  /** Waits for a running sign-in first: PLAY NOW starts one before its dialog. */
  const change = async (...way: Parameters<typeof enter>): Promise<SignInResult> => {
    await connecting?.catch(() => undefined)
    return enter(...way)
  }

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
      const kind = keptSessionKind(local)
      const renewed = await way(kind).renew(null)
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
    kind: () => keptSessionKind(local),
    giveUp: () => {
      if (connecting === null) return
      attempt += 1
      connecting = null
      state.set(guest)
    },
    connect: (kind = keptSessionKind(local)) => {
      const { token, user } = state.get()
      if (token !== null && user !== null) return Promise.resolve({ ok: true, token, user })
      connecting ??= enter(kind, way(kind).signIn).finally(() => {
        connecting = null
      })
      return connecting
    },
    usePasskey: () => change('passkey', way('passkey').signIn),
    useDevice: () => change('device', way('device').signIn),
    addDevice: async (code, name) => {
      const result = await change('device', () => addThisDevice(ports, { code, name }))
      if (result.ok) keepDeviceOf(local, result.user.username)
      return result
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
