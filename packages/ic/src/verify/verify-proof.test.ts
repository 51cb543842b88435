import { describe, expect, it } from 'vitest'
import { challengeBytes } from '../challenge.ts'
import { toHex } from '../hex.ts'
import { principalOfKey } from '../principal.ts'
import type { ChallengeProof } from '../proof.ts'
import { challenge, day, identity, now, type SignatureScheme, type SignIn, signIn } from './testing/sign-in-case.ts'
import { verifyProof } from './verify-proof.ts'

const keyKinds: readonly SignatureScheme[] = ['Ed25519', 'P-256', 'secp256k1']
const verify = ({ principal, proof }: SignIn, change: { challenge?: typeof challenge; now?: number } = {}) =>
  verifyProof({ challenge, now, ...change, principal, proof })
const refusal = (reason: string) => ({ ok: false, reason })
const withProof = ({ principal, proof }: SignIn, change: Partial<ChallengeProof>): SignIn => ({
  principal,
  proof: { ...proof, ...change },
})
const delegationKeys = async (rootKind: SignatureScheme, delegations: number) => {
  const rest = await Promise.all(
    Array.from({ length: delegations }, (_, i) => identity(keyKinds[i % 3] ?? rootKind, i + 2)),
  )
  return [await identity(rootKind, 1), ...rest] as const
}

describe('a valid sign-in proof', () => {
  it.each(keyKinds)('a %s root key with up to five delegations is accepted [S-AUTH-02 S-AUTH-06]', async (kind) => {
    for (const links of [0, 1, 2, 5])
      expect(await verify(await signIn(await delegationKeys(kind, links))), `${links} links`).toEqual({ ok: true })
  })

  it('a sign-in proof is valid until the last millisecond of its challenge and of its delegation, which may last 30 days [S-AUTH-01 S-AUTH-02]', async () => {
    const proof = await signIn(await delegationKeys('P-256', 1), { expiresAt: challenge.expiresAt })
    expect(await verify(proof, { now: challenge.expiresAt - 1 })).toEqual({ ok: true })
    const longest = await signIn(await delegationKeys('Ed25519', 1), { expiresAt: now + 30 * day })
    expect(await verify(longest)).toEqual({ ok: true })
    const plain = await signIn(await delegationKeys('P-256', 0))
    expect(await verify(plain, { now: challenge.expiresAt })).toEqual(refusal('challenge-expired'))
  })
})

describe('a sign-in proof for another challenge than the stored one', () => {
  it.each([
    ['domain', { domain: 'evil.example' }],
    ['purpose', { purpose: 'withdraw' }],
    ['issue date', { issuedAt: challenge.issuedAt + 1 }],
    ['expiry', { expiresAt: challenge.expiresAt + 1 }],
  ])('a sign-in proof is refused if it was signed for a challenge with another %s [S-AUTH-02]', async (_, change) => {
    for (const kind of keyKinds) {
      const proof = await signIn(await delegationKeys(kind, 0), { signedChallenge: { ...challenge, ...change } })
      expect(await verify(proof)).toEqual(refusal('bad-signature'))
    }
  })

  it('a sign-in proof that signs a challenge with another nonce is refused, whichever nonce the proof names [S-AUTH-01 S-AUTH-02]', async () => {
    const other = { ...challenge, nonce: 'b2'.repeat(32) }
    const proof = await signIn(await delegationKeys('P-256', 0), { signedChallenge: other })
    expect(await verify(proof)).toEqual(refusal('other-nonce'))
    expect(await verify(withProof(proof, { nonce: challenge.nonce }))).toEqual(refusal('bad-signature'))
  })
})

describe('a principal that is not the signer', () => {
  it('a sign-in proof is refused for a principal other than its signer’s [S-AUTH-01 S-AUTH-02]', async () => {
    const { proof } = await signIn(await delegationKeys('P-256', 1))
    const { principal } = await signIn([await identity('P-256', 9)])
    expect(await verify({ principal, proof })).toEqual(refusal('foreign-key'))
  })

  it('a sign-in proof for the anonymous principal, or for a text that is no principal, is refused [S-AUTH-02]', async () => {
    const { principal, proof } = await signIn(await delegationKeys('Ed25519', 0))
    expect(await verify({ principal: '2vxsx-fae', proof })).toEqual(refusal('anonymous-principal'))
    for (const text of ['', principal.toUpperCase(), `{"__principal__":"${principal}"}`, 'x'.repeat(100_000)]) {
      expect(await verify({ principal: text, proof })).toEqual(refusal('bad-principal'))
    }
  })

  it('a valid delegation chain is refused if its root key is replaced by another one [S-AUTH-02]', async () => {
    const good = await signIn(await delegationKeys('P-256', 1))
    const other = await signIn([await identity('P-256', 9)])
    const { publicKey } = other.proof
    expect(await verify(withProof(good, { publicKey }))).toEqual(refusal('foreign-key'))
    const stolen = withProof(good, { publicKey })
    expect(await verify({ ...stolen, principal: other.principal })).toEqual(refusal('bad-delegation-signature'))
  })
})

describe('a signature that the owner of the key did not make', () => {
  it.each(keyKinds)('a wrong, cut, longer or missing %s signature is refused [S-AUTH-02]', async (kind) => {
    const good = await signIn(await delegationKeys(kind, 0))
    const { signature } = good.proof
    const other = await signIn([await identity(kind, 9)])
    const flipped = (Number.parseInt(signature.slice(0, 2), 16) ^ 1).toString(16).padStart(2, '0') + signature.slice(2)
    for (const wrong of [other.proof.signature, flipped, signature.slice(2), `${signature}00`, '', '00'.repeat(64)]) {
      expect(await verify(withProof(good, { signature: wrong }))).toEqual(refusal('bad-signature'))
    }
  })

  it.each(['P-256', 'secp256k1'] as const)('a %s signature in DER is refused [S-AUTH-02]', async (kind) => {
    const good = await signIn(await delegationKeys(kind, 0))
    const { signature } = good.proof
    const derInteger = (hex: string) => {
      const short = hex.replace(/^(00)+/, '')
      const body = /^[89a-f]/.test(short) ? `00${short}` : short
      return `02${(body.length / 2).toString(16).padStart(2, '0')}${body}`
    }
    const body = derInteger(signature.slice(0, 64)) + derInteger(signature.slice(64))
    const der = `30${(body.length / 2).toString(16)}${body}`
    expect(await verify(withProof(good, { signature: der }))).toEqual(refusal('bad-signature'))
  })

  it('a sign-in challenge must be signed by the last key of the delegation chain, not by the root key [S-AUTH-02]', async () => {
    const [root, session] = [await identity('P-256', 1), await identity('P-256', 2)] as const
    const delegated = await signIn([root, session])
    const { signature } = (await signIn([root])).proof
    expect(await verify(withProof(delegated, { signature }))).toEqual(refusal('bad-signature'))
    expect(await verify(withProof(delegated, { delegations: [] }))).toEqual(refusal('bad-signature'))
  })
})

describe('a root key of another kind or encoding', () => {
  const principalOf = (publicKey: string) => principalOfKey(Buffer.from(publicKey, 'hex'))

  it('a root key of another kind or encoding is refused before its signature is checked [S-AUTH-02]', async () => {
    const compressed = `3039301306072a8648ce3d020106082a8648ce3d030107032200${'02'.padEnd(66, '7')}`
    const offCurve = `3059301306072a8648ce3d020106082a8648ce3d03010703420004${'11'.repeat(64)}`
    const canister = '303c300c060a2b0601040183b8430102032c000a00000000006000270101'.padEnd(124, 'a')
    for (const publicKey of ['', '00', compressed, offCurve, canister]) {
      const proof = { nonce: challenge.nonce, publicKey, signature: '00'.repeat(64), delegations: [] }
      expect(await verify({ principal: principalOf(publicKey), proof })).toEqual(refusal('unsupported-key'))
    }
  })

  it.each(keyKinds)('a longer encoding of the same %s key opens no second account [S-AUTH-02]', async (kind) => {
    const key = await identity(kind, 1)
    const publicKey = `${(await signIn([key])).proof.publicKey}00`
    const principal = principalOf(publicKey)
    const signature = toHex(new Uint8Array(await key.sign(await challengeBytes(challenge, principal))))
    const proof = { nonce: challenge.nonce, publicKey, signature, delegations: [] }
    expect(await verify({ principal, proof })).toEqual(refusal('unsupported-key'))
  })

  it('a sign-in proof with upper-case hex digits is refused [S-AUTH-02]', async () => {
    const good = await signIn(await delegationKeys('P-256', 0))
    const publicKey = good.proof.publicKey.toUpperCase()
    expect(await verify(withProof(good, { publicKey }))).toEqual(refusal('malformed-proof'))
  })
})
