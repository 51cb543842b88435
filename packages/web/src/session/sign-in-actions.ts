import { logout } from '@cardroom/protocol'
import { readStoredSessionKeyKind, type SessionKeyKind, storeDeviceAccountUsername } from './local-cache.ts'
import type { SessionPorts } from './session-ports.ts'
import { guestSessionState } from './session-store.ts'
import type { SessionWriter } from './session-writer.ts'
import type { SignInResult } from './sign-in.ts'
import { addThisDevice, type SignInWay } from './sign-in-ways.ts'

interface SignInsDeps {
  readonly ports: SessionPorts
  readonly signInWayOf: (kind: SessionKeyKind) => SignInWay
  readonly beginSession: SessionWriter['begin']
}

/** The sign-ins that a user begins with a click. If several run at once, only the result of the newest is used. */
export const signInActions = ({ ports, signInWayOf, beginSession }: SignInsDeps) => {
  const { call, localStore, tabStorage, state } = ports
  let runningSignIn: Promise<SignInResult> | null = null
  /**
   * Number of the current sign-in. The result of a sign-in with another number is ignored, for example after
   * `cancelSignIn`.
   */
  let newestAttempt = 0

  /** Signs in as the user of a key. If that fails, a user who is already signed in stays signed in. */
  const runSignIn = async (kind: SessionKeyKind, openWallet: () => Promise<SignInResult>): Promise<SignInResult> => {
    newestAttempt += 1
    const ownAttempt = newestAttempt
    const userBefore = state.get().user
    if (userBefore === null) state.set({ ...guestSessionState, phase: 'connecting' })
    const result = await openWallet()
    if (ownAttempt !== newestAttempt) return { ok: false, code: 'cancelled', message: 'Signing in was cancelled' }
    if (result.ok) {
      if (userBefore !== null && userBefore.id !== result.user.id) {
        await call(logout).catch(() => undefined)
        tabStorage.clear()
      }
      beginSession(kind, result.token, result.user)
    } else if (userBefore === null) state.set(guestSessionState)
    return result
  }

  /**
   * Signs in with a key once a sign-in that is running has ended: PLAY NOW begins a sign-in before the dialog opens in
   * which the user chooses another key.
   */
  const runSignInAfterCurrent = async (...signInArguments: Parameters<typeof runSignIn>): Promise<SignInResult> => {
    await runningSignIn?.catch(() => undefined)
    return runSignIn(...signInArguments)
  }

  return {
    connect: (kind: SessionKeyKind = readStoredSessionKeyKind(localStore)): Promise<SignInResult> => {
      const { token, user } = state.get()
      if (token !== null && user !== null) return Promise.resolve({ ok: true, token, user })
      runningSignIn ??= runSignIn(kind, signInWayOf(kind).signIn).finally(() => {
        runningSignIn = null
      })
      return runningSignIn
    },
    cancelSignIn: (): void => {
      if (runningSignIn === null) return
      newestAttempt += 1
      runningSignIn = null
      state.set(guestSessionState)
    },
    signInWithPasskey: (): Promise<SignInResult> => runSignInAfterCurrent('passkey', signInWayOf('passkey').signIn),
    signInWithDevice: (): Promise<SignInResult> => runSignInAfterCurrent('device', signInWayOf('device').signIn),
    addDevice: async (code: string, name: string): Promise<SignInResult> => {
      const result = await runSignInAfterCurrent('device', () => addThisDevice(ports, { code, name }))
      if (result.ok) storeDeviceAccountUsername(localStore, result.user.username)
      return result
    },
  }
}
