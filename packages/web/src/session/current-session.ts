import { passkeySignIn, readConfig, requestPasskeyChallenge } from '@cardroom/protocol'
import type { SocketSession } from '../net/handshake.ts'
import { httpClient } from '../net/http-client.ts'
import { findPushManager, readExistingDeviceToken } from './device-token.ts'
import { storeDeviceAccountUsername } from './local-cache.ts'
import { sessionControl } from './session.ts'
import { useSession } from './session-store.ts'
import { walletRegistry } from './wallet-registry.ts'

/** Called when a session has ended. `message` tells the user why; null after a sign-out on this page. */
type SessionEndListener = (message: string | null) => void

const sessionEndListeners = new Set<SessionEndListener>()

/**
 * Calls `onEnd` when the session has ended and the page must go to the landing page.
 * @returns a function that unsubscribes
 */
export const onSessionEnd = (onEnd: SessionEndListener): (() => void) => {
  sessionEndListeners.add(onEnd)
  return () => sessionEndListeners.delete(onEnd)
}

/** Calls the HTTP API with the session of this page's user. */
export const callEndpoint = httpClient({
  fetch: (...request) => fetch(...request),
  token: () => useSession.getState().token,
  renew: (refusedToken) => session.handleRefusedToken(refusedToken),
})

/** The wallets that this page can open. */
export const wallets = walletRegistry(async () => (await callEndpoint(readConfig)).walletUrls)

/** The session of this page's user: signs in and out, and keeps the session alive. */
export const session = sessionControl({
  call: callEndpoint,
  wallet: wallets.walletOf,
  newDeviceWallet: wallets.newDeviceWallet,
  stopUsingKey: async (kind) => {
    if (kind === 'browser') return wallets.stopUsingBrowserKey()
    await (await wallets.walletInBrowser('device')).forget()
    storeDeviceAccountUsername(localStorage, null)
  },
  deleteWalletKey: async () => (await wallets.walletInBrowser('browser')).forget(),
  passkey: async (deviceToken) => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const response = await startAuthentication({ optionsJSON: await callEndpoint(requestPasskeyChallenge) })
    return callEndpoint(passkeySignIn, { body: { response, deviceToken } })
  },
  deviceToken: () => readExistingDeviceToken(findPushManager),
  cookies: document,
  localStore: localStorage,
  tabStorage: sessionStorage,
  state: { get: useSession.getState, set: useSession.setState },
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  // A page without https has no Web Locks: several tabs may then renew the session at the same time.
  withTabLock: (task) => navigator.locks?.request('session', task) ?? task(),
  goHome: (message) => {
    for (const notifyListener of sessionEndListeners) notifyListener(message)
  },
})

let latestSocketSession: { readonly userId: string | null; readonly socketSession: SocketSession } | null = null

/**
 * The session that this user's sockets authenticate with (S-AUTH-05). The same object is returned until the user
 * changes, so all channels of the page share one connection.
 * @param userId null for a guest
 */
export const socketSessionOf = (userId: string | null): SocketSession => {
  if (latestSocketSession?.userId === userId) return latestSocketSession.socketSession
  const socketSession: SocketSession = {
    token: () => {
      const { token, user } = useSession.getState()
      return user !== null && user.id === userId ? token : null
    },
    renew: session.handleRefusedToken,
  }
  latestSocketSession = { userId, socketSession }
  return socketSession
}
