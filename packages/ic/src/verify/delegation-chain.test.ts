import { describe, expect, it } from 'vitest'
import type { SignedDelegation } from '../proof.ts'
import { challenge, day, identity, now, type SignIn, signIn } from './testing/sign-in-case.ts'
import { verifyProof } from './verify-proof.ts'

const key = (number: number) => identity('Ed25519', number)
const verify = (signed: SignIn) => verifyProof({ challenge, now, ...signed })
const refusal = (reason: string) => ({ ok: false, reason })

/** A sign-in with two delegations. The delegation at index `at` (from 0) is changed by `change` after it was signed. */
const withLink = async (at: number, change: (link: SignedDelegation) => SignedDelegation): Promise<SignIn> => {
  const { principal, proof } = await signIn([await key(1), await key(2), await key(3)])
  return { principal, proof: { ...proof, delegations: proof.delegations.map((l, i) => (i === at ? change(l) : l)) } }
}

describe('a delegation chain', () => {
  it('a delegation chain is refused from the moment one of its delegations expires [S-AUTH-02]', async () => {
    expect(await verify(await signIn([await key(1), await key(2)], { expiresAt: now }))).toEqual(
      refusal('delegation-expired'),
    )
    const oneOfTwo = await withLink(1, ({ delegation, signature }) => ({
      delegation: { ...delegation, expiration: '1' },
      signature,
    }))
    expect(await verify(oneOfTwo)).toEqual(refusal('delegation-expired'))
  })

  it('a delegation chain is refused if a delegation lasts more than 30 days [S-AUTH-02]', async () => {
    const expiresAt = now + 30 * day + 1
    expect(await verify(await signIn([await key(1), await key(2)], { expiresAt }))).toEqual(
      refusal('delegation-too-long'),
    )
  })

  it('a delegation chain of more than five delegations is refused [S-AUTH-02]', async () => {
    const seven = [
      await key(1),
      await key(2),
      await key(3),
      await key(4),
      await key(5),
      await key(6),
      await key(7),
    ] as const
    expect(await verify(await signIn(seven))).toEqual(refusal('chain-too-long'))
  })

  it('a delegation chain is refused if a key appears twice [S-AUTH-02]', async () => {
    const [a, b] = [await key(1), await key(2)] as const
    for (const chain of [
      [a, a],
      [a, b, a],
      [a, b, b],
    ] as const) {
      expect(await verify(await signIn(chain))).toEqual(refusal('delegation-cycle'))
    }
  })

  it.each([[['00000000006000270101']], [[]]])(
    'a delegation that is limited to the target canisters %j is refused [S-AUTH-02]',
    async (targets) => {
      const targeted = await withLink(0, ({ delegation, signature }) => ({
        delegation: { ...delegation, targets },
        signature,
      }))
      expect(await verify(targeted)).toEqual(refusal('delegation-targets'))
    },
  )

  it.each([0, 1])(
    'a delegation chain is refused if its delegation at index %i or the signature of it was changed [S-AUTH-02]',
    async (at) => {
      const prolonged = await withLink(at, ({ delegation, signature }) => ({
        delegation: { ...delegation, expiration: (BigInt(now + 2 * day) * 1_000_000n).toString(16) },
        signature,
      }))
      expect(await verify(prolonged)).toEqual(refusal('bad-delegation-signature'))
      const cut = await withLink(at, ({ delegation, signature }) => ({ delegation, signature: signature.slice(2) }))
      expect(await verify(cut)).toEqual(refusal('bad-delegation-signature'))
    },
  )

  it('a delegation chain is refused if its delegations change places or one is left out [S-AUTH-02]', async () => {
    const { principal, proof } = await signIn([await key(1), await key(2), await key(3)])
    const reversed = { ...proof, delegations: proof.delegations.toReversed() }
    expect(await verify({ principal, proof: reversed })).toEqual(refusal('bad-delegation-signature'))
    const shortened = { ...proof, delegations: proof.delegations.slice(1) }
    expect(await verify({ principal, proof: shortened })).toEqual(refusal('bad-delegation-signature'))
  })

  it('a delegation chain is refused if it delegates to a key of an unknown kind [S-AUTH-02]', async () => {
    const odd = await withLink(1, ({ delegation, signature }) => ({
      delegation: { ...delegation, pubkey: '00ff' },
      signature,
    }))
    expect(await verify(odd)).toEqual(refusal('unsupported-key'))
  })
})
