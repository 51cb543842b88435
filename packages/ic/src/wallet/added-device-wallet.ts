import { newP256KeyPair } from './browser-wallet.ts'
import { indexedDbKeyStore } from './indexed-key-store.ts'
import { type KeyPairWallet, keyPairWallet } from './key-pair-wallet.ts'
import { type KeyScheme, webCryptoKeyScheme } from './key-scheme.ts'
import { type KeyStore, memoryKeyStore } from './key-store.ts'
import { plainHttpKeyScheme } from './plain-page-keys.ts'

const databaseName = 'cardroom-device'

/**
 * The wallet of a device that was added to an account; this browser stores its key (N-KEEP-02). It also works on a page
 * that came over plain http (N-KEEP-04). The built-in wallet of the same browser has another key, which opens another
 * account.
 */
export const addedDeviceWallet = (): KeyPairWallet =>
  isPageWithoutWebCrypto()
    ? deviceWalletWith(plainHttpKeyScheme, indexedDbKeyStore(databaseName))
    : deviceWalletWith(webCryptoKeyScheme(newP256KeyPair), indexedDbKeyStore(databaseName))

/** A device wallet whose key is not stored yet. */
export interface UnstoredAddedDeviceWallet {
  readonly wallet: KeyPairWallet
  /** Stores the key and deletes the previous one. @throws Error if `wallet` is not open */
  readonly keep: () => Promise<void>
}

/**
 * A device wallet with a new key, which stays in memory until `keep` is called. Call `keep` once the room has accepted
 * the device code, so that a refused code does not replace the previous key.
 */
export const newAddedDeviceWallet = (): UnstoredAddedDeviceWallet =>
  isPageWithoutWebCrypto() ? unstoredWallet(plainHttpKeyScheme) : unstoredWallet(webCryptoKeyScheme(newP256KeyPair))

const unstoredWallet = <Keys>(keys: KeyScheme<Keys>): UnstoredAddedDeviceWallet => {
  const draft = memoryKeyStore<Keys>()
  return {
    wallet: deviceWalletWith(keys, draft),
    keep: async () => {
      const draftKeys = await draft.current()
      if (draftKeys === null) throw new Error('the new key is not open')
      await indexedDbKeyStore<Keys>(databaseName).replace(draftKeys)
    },
  }
}

const isPageWithoutWebCrypto = (): boolean => globalThis.crypto?.subtle === undefined

const deviceWalletWith = <Keys>(keys: KeyScheme<Keys>, store: KeyStore<Keys>): KeyPairWallet =>
  keyPairWallet({ kind: 'device', label: 'Added device', store, keys })
