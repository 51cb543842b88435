import { browserWallet, memoryKeyStore, type WalletAdapter } from '@cardroom/ic/wallet'
import type { User } from '@cardroom/protocol'
import { ApiCallFailed } from '../../net/api-call-failed.ts'
import { memoryStore } from '../../storage/testing/memory-store.ts'
import { sessionControl } from '../session.ts'
import { guestSessionState, type SessionState } from '../session-store.ts'
import type { WalletOrDeviceKind } from '../sign-in-ways.ts'
import { cookieJar } from './cookie-jar.ts'
import { testServer } from './test-server.ts'

const now = () => Date.UTC(2026, 0, 1)
export const hour = 3_600_000

/** A session with doubles of browser, wallet and server; `steps` lists what happened, in order. */
export const sessionPage = (
  options: {
    readonly me?: () => User
    readonly openWallet?: (kind: WalletOrDeviceKind, wallet: WalletAdapter) => WalletAdapter | Promise<WalletAdapter>
    readonly logout?: () => object
    readonly deviceToken?: string
    readonly deleteWalletKey?: () => Promise<void>
    readonly passkeyUser?: User
  } = {},
  { cookies, local } = { cookies: cookieJar(), local: memoryStore() },
) => {
  const steps: string[] = []
  const waits: number[] = []
  const network = { isDown: false }
  const time = { now: now() }
  const bodies: (object | undefined)[] = []
  const room = testServer(now, options.me, options.logout)
  /** Tests may replace its functions. */
  const key = browserWallet(memoryKeyStore())
  const wallet: WalletAdapter = {
    ...key,
    connect: () => key.connect(),
    restore: () => key.restore(),
    disconnect: async () => {
      steps.push('wallet')
      await key.disconnect()
    },
  }
  const tabStorage = memoryStore({ gameData: '{}' })
  let session: SessionState = guestSessionState
  const control = sessionControl({
    call: (endpoint, given) => {
      steps.push(endpoint.path)
      if (network.isDown) unreachable()
      bodies.push((given as { readonly body?: object } | undefined)?.body)
      return room.call(endpoint, given)
    },
    wallet: (kind) => (options.openWallet ? options.openWallet(kind, wallet) : Promise.resolve(wallet)),
    passkey: async (deviceToken) => {
      steps.push('passkey')
      if (options.passkeyUser === undefined) throw new DOMException('declined', 'NotAllowedError')
      bodies.push({ deviceToken })
      return { accessToken: 'token of the passkey', user: options.passkeyUser }
    },
    stopUsingKey: async () => {},
    newDeviceWallet: () => Promise.reject(new Error('no device is added here')),
    deleteWalletKey: options.deleteWalletKey ?? (async () => void steps.push('forget key')),
    deviceToken: async () => options.deviceToken ?? '',
    cookies,
    localStore: {
      ...local,
      get length() {
        return local.length
      },
      removeItem: (name) => {
        steps.push(`drop ${name}`)
        local.removeItem(name)
      },
    },
    tabStorage,
    state: {
      get: () => session,
      set: (next) => {
        steps.push(next.phase)
        session = next
      },
    },
    now: () => time.now,
    wait: async (ms) => void waits.push(ms),
    withTabLock: (task) => task(),
    goHome: (message) => steps.push(message === null ? 'home' : `home: ${message}`),
  })
  return {
    ...{ time, network, control, steps, bodies, waits, cookies, local, visit: tabStorage },
    wallet: key,
    session: () => session,
  }
}

/** A session page whose user has signed in; `steps` lists what happens after that. */
export const connectedPage = async (options?: Parameters<typeof sessionPage>[0]) => {
  const page = sessionPage(options)
  await page.control.connect()
  page.steps.length = 0
  return page
}

/** Throws the error of a call without a network. */
export const unreachable = (): never => {
  throw new ApiCallFailed(0, 'unreachable', 'Something went wrong')
}
