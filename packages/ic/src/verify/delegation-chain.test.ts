import type { SignIdentity } from '@icp-sdk/core/agent'
import { expect, it } from 'vitest'
import type { SignedDelegation } from '../proof.ts'
import { challenge, day, identity, now, type SignIn, signIn } from './testing/sign-in-case.ts'
import { verifyProof } from './verify-proof.ts'

/** A sign-in by a chain of keys with these numbers: the root key first, the key that signs last. */
const signInBy = async (numbers: readonly number[], expiresAt = now + day): Promise<SignIn> => {
  const keys = await Promise.all(numbers.map((number) => identity('Ed25519', number)))
  return signIn(keys as [SignIdentity, ...SignIdentity[]], { expiresAt })
}

/** A sign-in with two delegations that `change` gets after they were signed. */
const withLinks = async (change: (links: readonly SignedDelegation[]) => SignedDelegation[]): Promise<SignIn> => {
  const { principal, proof } = await signInBy([1, 2, 3])
  return { principal, proof: { ...proof, delegations: change(proof.delegations) } }
}

/** A sign-in with two delegations. Of the one at index `at` (from 0) these fields are changed after it was signed. */
const withFields = (at: number, fields: Partial<SignedDelegation['delegation']>) =>
  withLinks((links) =>
    links.map((link, i) => (i === at ? { ...link, delegation: { ...link.delegation, ...fields } } : link)),
  )

const withCutSignature = (at: number) =>
  withLinks((links) => links.map((link, i) => (i === at ? { ...link, signature: link.signature.slice(2) } : link)))

const later = { expiration: (BigInt(now + 2 * day) * 1_000_000n).toString(16) }

it.each<[string, () => Promise<SignIn>, string]>([
  ['its delegation expires', () => signInBy([1, 2], now), 'delegation-expired'],
  ['one of its delegations has expired', () => withFields(1, { expiration: '1' }), 'delegation-expired'],
  ['a delegation lasts more than 30 days', () => signInBy([1, 2], now + 30 * day + 1), 'delegation-too-long'],
  ['it has more than five delegations', () => signInBy([1, 2, 3, 4, 5, 6, 7]), 'chain-too-long'],
  ['a key delegates to itself', () => signInBy([1, 1]), 'delegation-cycle'],
  ['its root key appears twice', () => signInBy([1, 2, 1]), 'delegation-cycle'],
  ['its session key appears twice', () => signInBy([1, 2, 2]), 'delegation-cycle'],
  ['a delegation has a target', () => withFields(0, { targets: ['00000000006000270101'] }), 'delegation-targets'],
  ['a delegation has no targets', () => withFields(0, { targets: [] }), 'delegation-targets'],
  ['its first delegation was prolonged', () => withFields(0, later), 'bad-delegation-signature'],
  ['its second delegation was prolonged', () => withFields(1, later), 'bad-delegation-signature'],
  ['the signature of its first delegation was cut', () => withCutSignature(0), 'bad-delegation-signature'],
  ['the signature of its second delegation was cut', () => withCutSignature(1), 'bad-delegation-signature'],
  ['its delegations change places', () => withLinks((links) => links.toReversed()), 'bad-delegation-signature'],
  ['a delegation is left out', () => withLinks((links) => links.slice(1)), 'bad-delegation-signature'],
  ['it delegates to a key of an unknown kind', () => withFields(1, { pubkey: '00ff' }), 'unsupported-key'],
])('a delegation chain is refused if %s [S-AUTH-02]', async (_, make, reason) => {
  expect(await verifyProof({ challenge, now, ...(await make()) })).toEqual({ ok: false, reason })
})
