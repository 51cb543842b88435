import { type Bytes, fromHex } from '../hex.ts'

/** A proof whose hex fields are decoded to bytes. Signatures and expiry are not checked yet. */
export interface DecodedProof {
  readonly nonce: string
  /** SubjectPublicKeyInfo in DER */
  readonly rootKey: Bytes
  readonly links: readonly DecodedLink[]
  readonly signature: Bytes
}

interface DecodedLink {
  /** SubjectPublicKeyInfo in DER */
  readonly key: Bytes
  /** nanoseconds since 1970 */
  readonly expirationNs: bigint
  readonly hasTargets: boolean
  readonly signature: Bytes
}

/** Decodes any value; null if it does not have the shape of a `ChallengeProof`. */
export const decodeProof = (proof: unknown): DecodedProof | null => {
  if (!isRecord(proof) || typeof proof.nonce !== 'string' || !Array.isArray(proof.delegations)) return null
  const rootKey = fromHex(proof.publicKey)
  const signature = fromHex(proof.signature)
  const links = proof.delegations.map(decodeLink)
  if (rootKey === null || signature === null || !links.every((link) => link !== null)) return null
  return { nonce: proof.nonce, rootKey, links, signature }
}

const decodeLink = (signedDelegation: unknown): DecodedLink | null => {
  if (!isRecord(signedDelegation) || !isRecord(signedDelegation.delegation)) return null
  const { pubkey, expiration, targets } = signedDelegation.delegation
  const key = fromHex(pubkey)
  const signature = fromHex(signedDelegation.signature)
  if (key === null || signature === null) return null
  if (typeof expiration !== 'string' || !/^[0-9a-f]{1,16}$/.test(expiration)) return null
  return { key, expirationNs: BigInt(`0x${expiration}`), hasTargets: targets !== undefined, signature }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
