import type { Bytes } from '../hex.ts'
import type { LedgerEndpoint, TransferOutcome, TransferRequest } from '../ledger/contract.ts'

/** How a wallet makes and uses its keys. */
export interface KeyScheme<Keys> {
  /** Whether this page can make keys at all. A page loaded over plain http has no WebCrypto. */
  readonly isAvailable: () => boolean
  /** New keys. The key store keeps them only if it has none yet. */
  readonly generateKeys: () => Promise<Keys>
  /** The public key as SubjectPublicKeyInfo in DER. */
  readonly publicKeyDer: (keys: Keys) => Promise<Bytes>
  readonly sign: (keys: Keys, message: Bytes) => Promise<Uint8Array>
  readonly transfer: (keys: Keys, ledger: LedgerEndpoint, request: TransferRequest) => Promise<TransferOutcome>
}

/**
 * Keys of the browser's own cryptography (WebCrypto).
 * @param generateKeys makes a key pair for Ed25519 or ECDSA P-256
 */
export const webCryptoKeyScheme = (generateKeys: () => Promise<CryptoKeyPair>): KeyScheme<CryptoKeyPair> => ({
  isAvailable: () => globalThis.crypto?.subtle !== undefined,
  generateKeys,
  publicKeyDer: async (keys) => new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey)),
  sign: async ({ privateKey }, message) => {
    // ECDSA needs to know the hash function; Ed25519 ignores this field.
    const algorithm = { name: privateKey.algorithm.name, hash: 'SHA-256' }
    return new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, message))
  },
  transfer: async (keys, access, request) => {
    // Loaded only for transfers: signing in does not need this large module.
    const { keyPairIdentity, openLedger } = await import('../ledger/index.ts')
    const ledger = await openLedger(access, await keyPairIdentity(keys))
    return ledger.transfer(request)
  },
})
