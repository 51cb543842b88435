import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** A public key of a signature scheme that node:crypto can verify. */
export interface PublicKey {
  readonly kind: 'public-key'
  readonly key: KeyObject
  /** hash function to name when verifying; null for Ed25519, which includes its own hashing */
  readonly hash: 'sha256' | null
}

// The DER that stands before the curve point in a SubjectPublicKeyInfo, for each kind of key. Only these encodings are
// accepted: a principal is the hash of the encoding, so the same key encoded differently would be another account.
const keyEncodings = [
  { prefix: '302a300506032b6570032100', length: 44, hash: null }, // Ed25519
  { prefix: '3059301306072a8648ce3d020106082a8648ce3d03010703420004', length: 91, hash: 'sha256' }, // P-256
  { prefix: '3056301006072a8648ce3d020106052b8104000a03420004', length: 88, hash: 'sha256' }, // secp256k1
] as const

/** Reads an Ed25519, P-256 or secp256k1 key from its SubjectPublicKeyInfo; null for anything else. */
export const parsePublicKey = (der: Uint8Array): PublicKey | null => {
  const bytes = Buffer.from(der)
  const hex = bytes.toString('hex')
  const keyEncoding = keyEncodings.find(({ prefix, length }) => bytes.length === length && hex.startsWith(prefix))
  if (keyEncoding === undefined) return null
  try {
    return {
      kind: 'public-key',
      key: createPublicKey({ key: bytes, format: 'der', type: 'spki' }),
      hash: keyEncoding.hash,
    }
  } catch {
    return null // not a point of the curve
  }
}

/**
 * Whether a signature is valid. @param signature 64 bytes; for ECDSA r and s (IEEE P1363), as on the Internet Computer
 */
export const verifyWithPublicKey = ({ key, hash }: PublicKey, message: Uint8Array, signature: Uint8Array): boolean =>
  signature.length === 64 && verify(hash, message, { key, dsaEncoding: 'ieee-p1363' }, signature)
