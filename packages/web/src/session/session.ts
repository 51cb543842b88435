import type { User } from '@cardroom/protocol'
import { endSessionActions } from './end-session-actions.ts'
import { readStoredSessionKeyKind, type SessionKeyKind } from './local-cache.ts'
import type { SessionPorts } from './session-ports.ts'
import { type SessionRenewal, sessionRenewal } from './session-renewal.ts'
import { sessionResumption } from './session-resumption.ts'
import { sessionWriter } from './session-writer.ts'
import type { SignInResult } from './sign-in.ts'
import { signInActions } from './sign-in-actions.ts'
import { signInWayLookup } from './sign-in-ways.ts'
import { newTabSync, type TabSync } from './tab-sync.ts'

export interface SessionControl extends Omit<SessionRenewal, 'withoutRenewal'>, Omit<TabSync, 'onEmailChanged'> {
  /** Resumes the session that this browser has stored, if there is one. Never rejects. */
  resume(): Promise<void>
  /**
   * Signs in after a click. During a sign-in, a second call returns the result of the first.
   * @param kind the kind of key to sign in with; default: the kind of the stored session, else the built-in wallet
   */
  connect(kind?: SessionKeyKind): Promise<SignInResult>
  /** Signs in with a passkey after a click. A signed-in user is replaced by the user of the passkey (N-KEEP-01). */
  signInWithPasskey(): Promise<SignInResult>
  /** Signs in with the key that this browser got when it was added to an account as a device. */
  signInWithDevice(): Promise<SignInResult>
  /**
   * Adds this browser, under this name, to the account that gave out the code. A signed-in user is replaced by the user
   * of that account (N-KEEP-02).
   */
  addDevice(code: string, name: string): Promise<SignInResult>
  /** Ends the sign-in that `connect` has begun, if its wallet has not answered yet. */
  cancelSignIn(): void
  /** The kind of key that opened this session; the built-in wallet for a guest. */
  keyKind(): SessionKeyKind
  /** Signs the user out, in the order of steps of A-SIGNIN-03. */
  disconnect(): Promise<void>
  /** Deletes the built-in wallet's key and ends the session. Then only another key can open the account (S-AUTH-06). */
  forgetWallet(): Promise<void>
  /**
   * Deletes the account, then ends the session; the wallet's key and `keysKeptAtSessionEnd` stay in this browser, but not
   * the user's notes about other players.
   * @param requestDeletion asks the server for the deletion; if it rejects, this rejects too and nothing has changed
   */
  deleteAccount(requestDeletion: () => Promise<unknown>): Promise<void>
  /** Called when the session has expired: ends it in this browser and goes to the landing page. */
  endExpiredSession(): void
  /**
   * Replaces the stored user by the one that the server returned. Does nothing for a guest, or if another user has
   * signed in since the request was sent.
   */
  updateUser(user: User): void
}

export const sessionControl = (ports: SessionPorts): SessionControl => {
  const { localStore, state } = ports
  const signInWayOf = signInWayLookup(ports)
  const keeper = sessionWriter(ports)
  const endings = endSessionActions({ ports, keeper })
  const { withoutRenewal, ...renewal } = sessionRenewal({
    ports,
    signInWayOf,
    beginSession: keeper.begin,
    endExpiredSession: endings.endExpired,
  })
  const { askUser, resume } = sessionResumption({ ports, signInWayOf, keeper, endExpiredSession: endings.endExpired })
  const { onEmailChanged, ...tabs } = newTabSync({ ports, resume, requestUser: askUser, updateUser: keeper.updateUser })
  return {
    ...renewal,
    ...tabs,
    ...signInActions({ ports, signInWayOf, beginSession: keeper.begin }),
    resume,
    endExpiredSession: endings.endExpired,
    keyKind: () => readStoredSessionKeyKind(localStore),
    updateUser: (user) => {
      const { token, user: currentUser } = state.get()
      if (token === null) return
      if (currentUser !== null && currentUser.id !== user.id) return
      if (user.email !== currentUser?.email) onEmailChanged()
      keeper.updateUser(user)
    },
    disconnect: endings.disconnect,
    forgetWallet: endings.forgetWallet,
    deleteAccount: (requestDeletion) => endings.deleteAccount(requestDeletion, withoutRenewal),
  }
}
