import { createECDH } from 'node:crypto'
import type { SignIdentity } from '@icp-sdk/core/agent'
import { DelegationChain, ECDSAKeyIdentity, Ed25519KeyIdentity } from '@icp-sdk/core/identity'
import { Secp256k1KeyIdentity } from '@icp-sdk/core/identity/secp256k1'
import { type Challenge, challengeBytes } from '../../challenge.ts'
import { toHex } from '../../hex.ts'
import type { ChallengeProof } from '../../proof.ts'

// Test helpers of this folder: sign-ins made by the Internet Computer's own identity library.

export const now = Date.UTC(2026, 0, 1)
export const day = 24 * 60 * 60 * 1000

export const challenge: Challenge = {
  v: 1,
  domain: 'cardroom.example',
  purpose: 'sign-in',
  nonce: 'a1'.repeat(32),
  issuedAt: now - 1000,
  expiresAt: now + 119_000,
}

export type SignatureScheme = 'Ed25519' | 'P-256' | 'secp256k1'

/** A key pair of the given kind, derived from `number`: the same number gives the same key. */
export const identity = async (kind: SignatureScheme, number: number): Promise<SignIdentity> => {
  const seed = new Uint8Array(32).fill(number)
  if (kind === 'Ed25519') return Ed25519KeyIdentity.generate(seed)
  return kind === 'P-256' ? p256Identity(seed) : Secp256k1KeyIdentity.generate(seed)
}

const p256Identity = async (secret: Uint8Array): Promise<SignIdentity> => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const privateJwk = { ...publicJwk, d: Buffer.from(secret).toString('base64url') }
  return ECDSAKeyIdentity.fromKeyPair({
    privateKey: await crypto.subtle.importKey('jwk', privateJwk, algorithm, false, ['sign']),
    publicKey: await crypto.subtle.importKey('jwk', publicJwk, algorithm, true, ['verify']),
  })
}

export interface SignIn {
  readonly principal: string
  readonly proof: ChallengeProof
}

/** A sign-in by `chain`: the root key first, the key that signs last. @param expiresAt end of every link, in ms */
export const signIn = async (
  chain: readonly [SignIdentity, ...SignIdentity[]],
  { signedChallenge = challenge, expiresAt = now + day }: { signedChallenge?: Challenge; expiresAt?: number } = {},
): Promise<SignIn> => {
  const [root, ...rest] = chain
  let from = root
  let delegations: DelegationChain | undefined
  for (const to of rest) {
    const previous = delegations && { previous: delegations }
    delegations = await DelegationChain.create(from, to.getPublicKey(), new Date(expiresAt), previous)
    from = to
  }
  const principal = root.getPrincipal().toText()
  const signature = await from.sign(await challengeBytes(signedChallenge, principal))
  const proof = {
    nonce: signedChallenge.nonce,
    publicKey: toHex(new Uint8Array(root.getPublicKey().toDer())),
    signature: toHex(new Uint8Array(signature)),
    delegations: delegations?.toJSON().delegations ?? [],
  }
  return { principal, proof }
}
