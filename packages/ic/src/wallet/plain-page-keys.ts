import { concatBytes } from '../hex.ts'
import type { KeyScheme } from './key-scheme.ts'

// The DER prefix of the 32 bytes of an Ed25519 public key (RFC 8410, section 4).
const spkiPrefix = new Uint8Array([0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00])

const loadEd25519 = async () => (await import('@noble/curves/ed25519')).ed25519

/**
 * Keys for a page that was loaded over plain http, where browsers offer no cryptography (N-KEEP-04): an Ed25519 seed
 * that scripts can read. Such a key may only sign in a device that the user can remove again; it never holds money.
 */
export const plainHttpKeyScheme: KeyScheme<Uint8Array> = {
  isAvailable: () => true,
  generateKeys: async () => (await loadEd25519()).utils.randomPrivateKey(),
  publicKeyDer: async (seed) => concatBytes(spkiPrefix, (await loadEd25519()).getPublicKey(seed)),
  sign: async (seed, message) => (await loadEd25519()).sign(message, seed),
  transfer: async () => {
    throw new Error('a key of a plain page holds no money')
  },
}
