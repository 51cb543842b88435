import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { Cbor, type HashTree, IC_ROOT_KEY, reconstruct } from '@icp-sdk/core/agent'
import { Principal } from '@icp-sdk/core/principal'
import { describe, expect, it } from 'vitest'
import { challengeBytes } from '../challenge.ts'
import { concat, fromHex, toHex } from '../hex.ts'
import { principalOfKey } from '../principal.ts'
import { delegationBytes, type SignedDelegation } from '../proof.ts'
import { type CanisterSignatureCheck, verifyCanisterSignature } from './canister-signature.ts'
import { challenge, day, identity, now } from './sign-in-case.ts'
import { verifyProof } from './verify-proof.ts'

// A network of one canister that signs, as Internet Identity does; its root key is ours.
interface ShortSignatures {
  getPublicKeyForShortSignatures(secret: Uint8Array): Uint8Array
  signShortSignature(message: Uint8Array, secret: Uint8Array): Uint8Array
}
const core = createRequire(import.meta.url).resolve('@icp-sdk/core/agent')
const bls: ShortSignatures = createRequire(core)('@noble/curves/bls12-381').bls12_381
const rootSecret = new Uint8Array(32).fill(5)
const rootKey = IC_ROOT_KEY.slice(0, -192) + toHex(bls.getPublicKeyForShortSignatures(rootSecret))

const canisterId = Principal.fromText('rdmx6-jaaaa-aaaaa-aaadq-cai').toUint8Array()
const seed = new Uint8Array(32).fill(8)
const publicKey = `303c300c060a2b0601040183b8430102032c00${toHex(concat(new Uint8Array([canisterId.length]), canisterId, seed))}`
const principal = principalOfKey(fromHex(publicKey) ?? expect.fail('not hex'))

const text = (label: string) => new TextEncoder().encode(label)
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const leaf = (value: Uint8Array) => [3, value]
const under = (label: Uint8Array, tree: unknown) => [2, label, tree]
const hashOf = (tree: unknown) => reconstruct(tree as HashTree)

/** What the canister answers when it signs `message`. */
const canisterSignature = async (message: Uint8Array): Promise<string> => {
  const tree = under(text('sig'), under(sha256(seed), under(sha256(message), leaf(new Uint8Array()))))
  const certifiedData = under(text('certified_data'), leaf(await hashOf(tree)))
  const state = [1, under(text('canister'), under(canisterId, certifiedData)), under(text('time'), leaf(text('t')))]
  const signature = bls.signShortSignature(concat(text('\x0Dic-state-root'), await hashOf(state)), rootSecret)
  return toHex(Cbor.encode({ certificate: Cbor.encode({ tree: state, signature }), tree }))
}

/** A sign-in through the canister: it delegates to the session key, which signs the challenge. */
const signIn = async (delegatedUntil = now + day) => {
  const session = await identity('P-256', 3)
  const sessionKey = new Uint8Array(session.getPublicKey().toDer())
  const expirationNs = BigInt(delegatedUntil) * 1_000_000n
  const link: SignedDelegation = {
    delegation: { pubkey: toHex(sessionKey), expiration: expirationNs.toString(16) },
    signature: await canisterSignature(await delegationBytes(sessionKey, expirationNs)),
  }
  const signature = toHex(new Uint8Array(await session.sign(await challengeBytes(challenge, principal))))
  return { nonce: challenge.nonce, publicKey, signature, delegations: [link] }
}

const check: CanisterSignatureCheck = (claim) => verifyCanisterSignature(claim, rootKey)

describe('a sign-in through a canister', () => {
  it('S-AUTH-02 holds where the canister delegates and the session key signs', async () => {
    const claim = { challenge, principal, proof: await signIn(), now }
    expect(await verifyProof({ ...claim, canisterSignature: check })).toEqual({ ok: true })
  })

  it('S-AUTH-02 holds where the canister signs the challenge itself', async () => {
    const signature = await canisterSignature(await challengeBytes(challenge, principal))
    const proof = { nonce: challenge.nonce, publicKey, signature, delegations: [] }
    expect(await verifyProof({ challenge, principal, proof, now, canisterSignature: check })).toEqual({ ok: true })
  })

  it('S-AUTH-02 is refused if the canister signed another delegation, or on another network', async () => {
    const proof = await signIn()
    const { delegations } = await signIn(now + 2 * day)
    const [mine, other] = [proof.delegations[0], delegations[0]]
    if (mine === undefined || other === undefined) expect.fail('no link')
    const swapped = { ...proof, delegations: [{ ...mine, signature: other.signature }] }
    const refusal = { ok: false, reason: 'bad-delegation-signature' }
    expect(await verifyProof({ challenge, principal, proof: swapped, now, canisterSignature: check })).toEqual(refusal)
    const mainnet: CanisterSignatureCheck = (claim) => verifyCanisterSignature(claim)
    expect(await verifyProof({ challenge, principal, proof, now, canisterSignature: mainnet })).toEqual(refusal)
  })

  it('S-AUTH-02 a wrong plain signature is refused before the dear check is made', async () => {
    const proof = { ...(await signIn()), signature: '00'.repeat(64) }
    const never: CanisterSignatureCheck = async () => expect.fail('asked')
    const verdict = await verifyProof({ challenge, principal, proof, now, canisterSignature: never })
    expect(verdict).toEqual({ ok: false, reason: 'bad-signature' })
  })

  it('S-AUTH-02 is refused where canisters are not believed', async () => {
    const verdict = await verifyProof({ challenge, principal, proof: await signIn(), now })
    expect(verdict).toEqual({ ok: false, reason: 'unsupported-key' })
  })

  it('S-AUTH-02 is refused with a canister key further down the chain', async () => {
    const root = await identity('Ed25519', 1)
    const rootDer = new Uint8Array(root.getPublicKey().toDer())
    const canisterDer = fromHex(publicKey) ?? expect.fail('not hex')
    const expirationNs = BigInt(now + day) * 1_000_000n
    const signature = new Uint8Array(await root.sign(await delegationBytes(canisterDer, expirationNs)))
    const proof = {
      nonce: challenge.nonce,
      publicKey: toHex(rootDer),
      signature: await canisterSignature(await challengeBytes(challenge, principalOfKey(rootDer))),
      delegations: [
        { delegation: { pubkey: publicKey, expiration: expirationNs.toString(16) }, signature: toHex(signature) },
      ],
    }
    const claim = { challenge, principal: principalOfKey(rootDer), proof, now, canisterSignature: check }
    expect(await verifyProof(claim)).toEqual({ ok: false, reason: 'unsupported-key' })
  })
})
