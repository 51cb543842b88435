import type { UnstoredAddedDeviceWallet, WalletAdapter } from '@cardroom/ic/wallet'
import { addDevice, type User, type WalletKind } from '@cardroom/protocol'
import { ApiCallFailed, errorTextOf } from '../net/api-call-failed.ts'
import type { CallEndpoint } from '../net/http-client.ts'
import type { SessionKeyKind } from './local-cache.ts'
import {
  deviceTokenOrEmpty,
  openWalletAccount,
  requestKeyProof,
  type SignInPorts,
  type SignInResult,
  type SilentSignInResult,
  signIn,
  signInSilently,
} from './sign-in.ts'

/** Kinds of key with which the page itself signs a challenge: the wallets, and the key of an added device. */
export type WalletOrDeviceKind = WalletKind | 'device'

export interface SignInWayPorts {
  readonly call: CallEndpoint
  readonly wallet: (kind: WalletOrDeviceKind) => WalletAdapter | Promise<WalletAdapter>
  /** Signs in with a passkey; the browser asks the user for it. */
  readonly passkey: (pushSubscription: string) => Promise<{ readonly accessToken: string; readonly user: User }>
  /**
   * Stops using a key that was removed from its account. The key of a device is deleted; the key of the built-in wallet
   * stays in the browser.
   */
  readonly stopUsingKey: (kind: 'browser' | 'device') => Promise<void>
  /** Makes a new key for this device; it is stored only by the returned `keep`. */
  readonly newDeviceWallet: () => Promise<UnstoredAddedDeviceWallet>
  readonly deviceToken: SignInPorts['deviceToken']
}

/** Opens a session with one kind of key, and renews it without asking the user. */
export interface SignInWay {
  /** Must be called in a click handler, because the wallet may open a window to ask the user. */
  signIn(): Promise<SignInResult>
  /** Signs in again without asking the user. @param user the session's user; null to accept any user */
  signInSilently(user: User | null): Promise<SilentSignInResult>
}

/** Maps each kind of key that can open a session to the functions that sign in with it (N-KEEP-03). */
export const signInWayLookup =
  (ports: SignInWayPorts) =>
  (kind: SessionKeyKind): SignInWay => {
    if (kind === 'passkey') return { signIn: () => signInWithPasskey(ports), signInSilently: async () => 'cannot' }
    const signInPorts = { ...ports, wallet: () => ports.wallet(kind) }
    return {
      signIn: async () => {
        const result = await signIn(signInPorts)
        if (result.ok || result.code !== 'revoked-key' || !isKeyInBrowser(kind)) return result
        // A revoked key never opens an account again. This browser stops using it, so that the next click makes a new
        // key.
        await ports.stopUsingKey(kind).catch(() => undefined)
        return { ...result, message: 'This device was removed from its account. Connect again for a new account.' }
      },
      // A device's key belongs to one user, but has another principal than the user, so principals are not compared.
      signInSilently: (user) => signInSilently(signInPorts, kind === 'device' ? null : (user?.principal ?? null)),
    }
  }

const isKeyInBrowser = (kind: WalletOrDeviceKind): kind is 'browser' | 'device' =>
  kind === 'browser' || kind === 'device'

const signInWithPasskey = async ({ passkey, deviceToken }: SignInWayPorts): Promise<SignInResult> => {
  try {
    const { accessToken, user } = await passkey(await deviceTokenOrEmpty({ deviceToken }))
    return { ok: true, token: accessToken, user }
  } catch (error) {
    if (error instanceof ApiCallFailed) return { ok: false, code: error.code, message: errorTextOf(error) }
    // The browser's error is the same if there is no passkey and if the user declined.
    return { ok: false, code: 'declined', message: 'No passkey was used.' }
  }
}

/** Adds this browser, with a new key, to the account that the code is for (N-KEEP-02). */
export const addThisDevice = async (
  ports: SignInWayPorts,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<SignInResult> => {
  try {
    // The key is new, because the server would refuse a key that was added to an account before. The new key replaces
    // the old one only after the server has accepted it.
    const { wallet, keep } = await ports.newDeviceWallet()
    const account = await openWalletAccount(wallet)
    if ('code' in account) return account
    const pushSubscription = await deviceTokenOrEmpty(ports)
    const proof = await requestKeyProof(ports.call, wallet, account)
    const { accessToken, user } = await ports.call(addDevice, {
      body: { code, name, principal: account.principal, proof, deviceToken: pushSubscription },
    })
    await keep()
    return { ok: true, token: accessToken, user }
  } catch (error) {
    return { ok: false, code: error instanceof ApiCallFailed ? error.code : 'unknown', message: errorTextOf(error) }
  }
}
