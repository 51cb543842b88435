import { describe, expect, it } from 'vitest'
import { challengeBytes } from '../challenge.ts'
import { fromHex, toHex } from '../hex.ts'
import { principalOfKey } from '../principal.ts'
import { delegationBytes } from '../proof.ts'
import { type CanisterSignatureCheck, verifyCanisterSignature } from './canister-signature.ts'
import { challenge, day, identity, now } from './testing/sign-in-case.ts'
import { canisterSignature, principal, publicKey, rootKey, signInThroughCanister } from './testing/signing-canister.ts'
import { verifyProof } from './verify-proof.ts'

const signIn = (delegatedUntil = now + day) => signInThroughCanister(challenge, delegatedUntil)

const checkOnTestNetwork: CanisterSignatureCheck = (claim) => verifyCanisterSignature(claim, rootKey)

describe('a sign-in through a canister', () => {
  it('a sign-in is valid if a canister delegates to a session key and that key signs the challenge [S-AUTH-02]', async () => {
    const claim = { challenge, principal, proof: await signIn(), now }
    expect(await verifyProof({ ...claim, checkCanisterSignature: checkOnTestNetwork })).toEqual({ ok: true })
  })

  it('a sign-in is valid if the canister signs the challenge itself [S-AUTH-02]', async () => {
    const signature = await canisterSignature(await challengeBytes(challenge, principal))
    const proof = { nonce: challenge.nonce, publicKey, signature, delegations: [] }
    expect(await verifyProof({ challenge, principal, proof, now, checkCanisterSignature: checkOnTestNetwork })).toEqual(
      { ok: true },
    )
  })

  it('a sign-in is refused if the canister signed another delegation, or signed on another network [S-AUTH-02]', async () => {
    const proof = await signIn()
    const { delegations } = await signIn(now + 2 * day)
    const [mine, other] = [proof.delegations[0], delegations[0]]
    if (mine === undefined || other === undefined) expect.fail('no link')
    const swapped = { ...proof, delegations: [{ ...mine, signature: other.signature }] }
    const refusal = { ok: false, reason: 'bad-delegation-signature' }
    expect(
      await verifyProof({ challenge, principal, proof: swapped, now, checkCanisterSignature: checkOnTestNetwork }),
    ).toEqual(refusal)
    const checkOnMainnet: CanisterSignatureCheck = (claim) => verifyCanisterSignature(claim)
    expect(await verifyProof({ challenge, principal, proof, now, checkCanisterSignature: checkOnMainnet })).toEqual(
      refusal,
    )
  })

  it('a wrong signature of a session key is refused before the costly signature of the canister is checked [S-AUTH-02]', async () => {
    const proof = { ...(await signIn()), signature: '00'.repeat(64) }
    const failIfAsked: CanisterSignatureCheck = async () => expect.fail('asked')
    const verdict = await verifyProof({ challenge, principal, proof, now, checkCanisterSignature: failIfAsked })
    expect(verdict).toEqual({ ok: false, reason: 'bad-signature' })
  })

  it('a sign-in with a canister key is refused where canister signatures are not accepted [S-AUTH-02]', async () => {
    const verdict = await verifyProof({ challenge, principal, proof: await signIn(), now })
    expect(verdict).toEqual({ ok: false, reason: 'unsupported-key' })
  })

  it('a sign-in is refused if a canister’s key is not the root of the delegation chain [S-AUTH-02]', async () => {
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
    const claim = {
      challenge,
      principal: principalOfKey(rootDer),
      proof,
      now,
      checkCanisterSignature: checkOnTestNetwork,
    }
    expect(await verifyProof(claim)).toEqual({ ok: false, reason: 'unsupported-key' })
  })
})
