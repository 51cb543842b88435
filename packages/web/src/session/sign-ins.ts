import { logout } from '@cardroom/protocol'
import { keepDeviceOwner, keptSessionKind, type SessionKind } from './local-cache.ts'
import type { SessionKeeper } from './session-keeper.ts'
import type { SessionPorts } from './session-ports.ts'
import { guest } from './session-store.ts'
import type { SignInResult } from './sign-in.ts'
import { addThisDevice, type SignInWay } from './sign-in-ways.ts'

interface SignInsDeps {
  readonly ports: SessionPorts
  readonly signInWayOf: (kind: SessionKind) => SignInWay
  readonly beginSession: SessionKeeper['begin']
}

/** The sign-ins that a user begins with a click. If several run at once, only the result of the newest is used. */
export const signIns = ({ ports, signInWayOf, beginSession }: SignInsDeps) => {
  const { call, localStore, tabStorage, state } = ports
  let connecting: Promise<SignInResult> | null = null
  /**
   * Number of the current sign-in. The result of a sign-in with another number is ignored, for example after
   * `cancelSignIn`.
   */
  let attempt = 0

  /** Signs in as the user of another key. If that fails, a user who is signed in stays signed in. */
  const runSignIn = async (kind: SessionKind, open: () => Promise<SignInResult>): Promise<SignInResult> => {
    attempt += 1
    const mine = attempt
    const before = state.get().user
    if (before === null) state.set({ ...guest, phase: 'connecting' })
    const result = await open()
    if (mine !== attempt) return { ok: false, code: 'cancelled', message: 'Signing in was cancelled' }
    if (result.ok) {
      if (before !== null && before.id !== result.user.id) {
        await call(logout).catch(() => undefined)
        tabStorage.clear()
      }
      beginSession(kind, result.token, result.user)
    } else if (before === null) state.set(guest)
    return result
  }

  /** Signs in with another key once a running sign-in has ended: PLAY NOW starts one before its dialog opens. */
  const runSignInAfterCurrent = async (...way: Parameters<typeof runSignIn>): Promise<SignInResult> => {
    await connecting?.catch(() => undefined)
    return runSignIn(...way)
  }

  return {
    connect: (kind: SessionKind = keptSessionKind(localStore)): Promise<SignInResult> => {
      const { token, user } = state.get()
      if (token !== null && user !== null) return Promise.resolve({ ok: true, token, user })
      connecting ??= runSignIn(kind, signInWayOf(kind).signIn).finally(() => {
        connecting = null
      })
      return connecting
    },
    cancelSignIn: (): void => {
      if (connecting === null) return
      attempt += 1
      connecting = null
      state.set(guest)
    },
    signInWithPasskey: (): Promise<SignInResult> => runSignInAfterCurrent('passkey', signInWayOf('passkey').signIn),
    signInWithDevice: (): Promise<SignInResult> => runSignInAfterCurrent('device', signInWayOf('device').signIn),
    addDevice: async (code: string, name: string): Promise<SignInResult> => {
      const result = await runSignInAfterCurrent('device', () => addThisDevice(ports, { code, name }))
      if (result.ok) keepDeviceOwner(localStore, result.user.username)
      return result
    },
  }
}
