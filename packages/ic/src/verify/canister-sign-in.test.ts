import { expect, it } from 'vitest'
import { challengeBytes } from '../challenge.ts'
import { fromHex, toHex } from '../hex.ts'
import { principalOfKey } from '../principal.ts'
import { type ChallengeProof, delegationBytes } from '../proof.ts'
import { type CheckCanisterSignature, verifyCanisterSignature } from './canister-signature.ts'
import { challenge, day, identity, now } from './testing/sign-in-case.ts'
import { canisterSignature, principal, publicKey, rootKey, signInThroughCanister } from './testing/signing-canister.ts'
import { verifyProof } from './verify-proof.ts'

const signIn = (delegatedUntil = now + day) => signInThroughCanister(challenge, delegatedUntil)

const checkOnTestNetwork: CheckCanisterSignature = (claim) => verifyCanisterSignature(claim, rootKey)

/** The verdict on a proof that is given for the canister's principal. */
const verify = (proof: ChallengeProof, checkCanisterSignature: CheckCanisterSignature = checkOnTestNetwork) =>
  verifyProof({ challenge, principal, proof, now, checkCanisterSignature })

it('a sign-in is valid if a canister signs the challenge itself, or delegates to a session key that signs it [S-AUTH-02]', async () => {
  expect(await verify(await signIn())).toEqual({ ok: true })
  const signature = await canisterSignature(await challengeBytes(challenge, principal))
  expect(await verify({ nonce: challenge.nonce, publicKey, signature, delegations: [] })).toEqual({ ok: true })
})

it('a sign-in is refused if the canister signed another delegation, or signed on another network [S-AUTH-02]', async () => {
  const proof = await signIn()
  const { delegations } = await signIn(now + 2 * day)
  const [mine, other] = [proof.delegations[0], delegations[0]]
  if (mine === undefined || other === undefined) expect.fail('no link')
  const swapped = { ...proof, delegations: [{ ...mine, signature: other.signature }] }
  const refusal = { ok: false, reason: 'bad-delegation-signature' }
  expect(await verify(swapped)).toEqual(refusal)
  expect(await verify(proof, (claim) => verifyCanisterSignature(claim))).toEqual(refusal)
})

it('a wrong signature of a session key is refused before the costly signature of the canister is checked [S-AUTH-02]', async () => {
  const proof = { ...(await signIn()), signature: '00'.repeat(64) }
  expect(await verify(proof, async () => expect.fail('asked'))).toEqual({ ok: false, reason: 'bad-signature' })
})

it('a sign-in with a canister key is refused where canister signatures are not accepted [S-AUTH-02]', async () => {
  const refusal = { ok: false, reason: 'unsupported-key' }
  expect(await verifyProof({ challenge, principal, proof: await signIn(), now })).toEqual(refusal)
})

it('a sign-in is refused if the delegation chain contains a canister’s key elsewhere than at its root [S-AUTH-02]', async () => {
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
  const claim = { challenge, now, checkCanisterSignature: checkOnTestNetwork }
  expect(await verifyProof({ ...claim, principal: principalOfKey(rootDer), proof })).toEqual({
    ok: false,
    reason: 'unsupported-key',
  })
})
