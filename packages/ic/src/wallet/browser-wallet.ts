import { type KeyPairWallet, keyPairWallet } from './key-pair-wallet.ts'
import { webCryptoKeyScheme } from './key-scheme.ts'
import type { KeyStore } from './key-store.ts'

/**
 * The built-in wallet (S-AUTH-06): an ECDSA P-256 key whose private part no script can read, not even this page.
 * @param store `indexedDbKeyStore()` in a browser
 */
export const browserWallet = (store: KeyStore): KeyPairWallet =>
  keyPairWallet({ kind: 'browser', label: 'Browser wallet', store, keys: webCryptoKeyScheme(newP256KeyPair) })

export const newP256KeyPair = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
