import { concatBytes } from '../hex.ts'
import { keyPairWallet } from './key-pair-wallet.ts'
import { webCryptoKeyScheme } from './key-scheme.ts'
import { memoryKeyStore } from './key-store.ts'
import type { WalletAdapter } from './wallet-adapter.ts'

/**
 * A wallet for programs: the same seed always gives the same account. Its key is Ed25519.
 * @param seed 32 bytes that the program keeps as a secret
 * @throws RangeError if the seed has another length
 */
export const seededWallet = (seed: Uint8Array): WalletAdapter => {
  if (seed.length !== 32) throw new RangeError(`a seed is 32 bytes, not ${seed.length}`)
  return keyPairWallet({
    kind: 'seeded',
    label: 'Seeded wallet',
    store: memoryKeyStore(),
    keys: webCryptoKeyScheme(() => keysFromSeed(seed)),
  })
}

// The bytes before the seed in the PKCS #8 form of an Ed25519 key (RFC 8410, section 7).
const pkcs8Prefix = new Uint8Array([
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
])

const keysFromSeed = async (seed: Uint8Array): Promise<CryptoKeyPair> => {
  const privateKey = await crypto.subtle.importKey('pkcs8', concatBytes(pkcs8Prefix, seed), 'Ed25519', true, ['sign'])
  // For an imported private key WebCrypto gives out the public key only as a part of the private key's JWK.
  const { d: _secret, key_ops: _use, ...publicJwk } = await crypto.subtle.exportKey('jwk', privateKey)
  const publicKey = await crypto.subtle.importKey('jwk', publicJwk, 'Ed25519', true, ['verify'])
  return { privateKey, publicKey }
}
