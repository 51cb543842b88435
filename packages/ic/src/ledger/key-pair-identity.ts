import { type Identity, type Signature, SignIdentity } from '@icp-sdk/core/agent'
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity'

/** Signs calls with a WebCrypto key pair, Ed25519 or ECDSA P-256; the secret may be non-extractable. */
export const keyPairIdentity = async (keys: CryptoKeyPair): Promise<Identity> =>
  new KeyPairIdentity(keys.privateKey, new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey)))

/**
 * Signs calls with a key made from a seed; the principal is that of `seededWallet` with the same seed.
 * @param seed 32 bytes
 */
export const seededIdentity = (seed: Uint8Array): Identity => Ed25519KeyIdentity.generate(seed)

// The client library has an identity for WebCrypto keys, but only for ECDSA.
class KeyPairIdentity extends SignIdentity {
  readonly #privateKey: CryptoKey
  readonly #publicKeyDer: Uint8Array

  constructor(privateKey: CryptoKey, publicKeyDer: Uint8Array) {
    super()
    this.#privateKey = privateKey
    this.#publicKeyDer = publicKeyDer
  }

  override getPublicKey() {
    return { toDer: () => this.#publicKeyDer }
  }

  override async sign(blob: Uint8Array): Promise<Signature> {
    // ECDSA needs to know the hash function; Ed25519 ignores this field.
    const algorithm = { name: this.#privateKey.algorithm.name, hash: 'SHA-256' }
    const signature = await crypto.subtle.sign(algorithm, this.#privateKey, new Uint8Array(blob))
    return Object.assign(new Uint8Array(signature), { __signature__: undefined })
  }
}
