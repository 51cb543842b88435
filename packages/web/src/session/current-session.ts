import { readConfig } from '@cardroom/protocol'
import { httpClient } from '../http/http-client.ts'
import { keptDeviceToken } from '../push/device-token.ts'
import { pushManager } from '../push/worker.ts'
import { sessionControl } from './session.ts'
import { useSession } from './session-store.ts'
import { walletShelf } from './wallet-shelf.ts'

const leaveListeners = new Set<() => void>()

/** Calls `leave` when the session of this page has ended and the landing page is due. @returns what ends the listening */
export const onSessionEnd = (leave: () => void): (() => void) => {
  leaveListeners.add(leave)
  return () => leaveListeners.delete(leave)
}

/** Calls the room in the name of this page's user. */
export const call = httpClient({
  fetch: (...request) => fetch(...request),
  token: () => useSession.getState().token,
  onSessionEnd: () => session.ended(),
})

/** The wallets that this page can open. */
export const wallets = walletShelf(async () => (await call(readConfig)).walletUrls)

/** The session of this page. */
export const session = sessionControl({
  call,
  wallet: wallets.take,
  forgetKey: async () => (await wallets.builtIn()).forget(),
  deviceToken: () => keptDeviceToken(pushManager),
  cookies: document,
  local: localStorage,
  visit: sessionStorage,
  state: { get: useSession.getState, set: useSession.setState },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  goHome: () => {
    for (const leave of leaveListeners) leave()
  },
})
