import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toHex } from '../hex.ts'
import { principalOfKey } from '../principal.ts'
import type { ChallengeProof } from '../proof.ts'
import { challenge, day, identity, now, signIn } from './testing/sign-in-case.ts'
import { verifyProof } from './verify-proof.ts'

const seed = 20_261_102
const options = { seed, numRuns: 1000 }
const isRefused = async (principal: string, proof: ChallengeProof) => {
  expect(await verifyProof({ challenge, now, principal, proof })).toMatchObject({ ok: false })
}

const hex = fc.uint8Array({ maxLength: 100 }).map(toHex)
const text = fc.oneof(hex, fc.string({ unit: 'binary' }))
// Prefixes of real keys, so that some of the random keys get as far as the checks of curve and signature.
const keyStart = fc.constantFrom(
  '302a300506032b6570032100',
  '3059301306072a8648ce3d020106082a8648ce3d03010703420004',
  '3056301006072a8648ce3d020106052b8104000a03420004',
  '303c300c060a2b0601040183b8430102032c000a',
)
const key = fc.oneof(
  text,
  fc.tuple(keyStart, fc.uint8Array({ minLength: 64, maxLength: 64 })).map(([start, rest]) => {
    const length = start.length === 24 ? 64 : 128
    return start + toHex(rest).slice(0, length)
  }),
)
const expiration = fc.oneof(text, fc.constantFrom((BigInt(now + day) * 1_000_000n).toString(16)))
const link = fc.record({ delegation: fc.record({ pubkey: key, expiration }), signature: text })
const signature = fc.oneof(text, fc.uint8Array({ minLength: 64, maxLength: 64 }).map(toHex))
const nonce = fc.oneof({ arbitrary: fc.constantFrom(challenge.nonce), weight: 9 }, text)
const proofOfStrings = fc.record({ nonce, publicKey: key, signature, delegations: fc.array(link, { maxLength: 7 }) })

it(`a sign-in proof with random strings in its fields is refused without an exception (seed ${seed}) [S-AUTH-02]`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), proofOfStrings, async (anyone, proof) => {
      await isRefused(anyone, proof)
      await isRefused(principalOfKey(Buffer.from(proof.publicKey, 'hex')), proof)
    }),
    options,
  )
})

it(`a valid sign-in proof with a random value in place of one field is refused without an exception (seed ${seed}) [S-AUTH-02]`, async () => {
  const { principal, proof } = await signIn([await identity('P-256', 1), await identity('Ed25519', 2)])
  const field = fc.constantFrom('nonce', 'publicKey', 'signature', 'delegations')
  await fc.assert(
    fc.asyncProperty(field, fc.anything(), (name, value) => isRefused(principal, { ...proof, [name]: value })),
    options,
  )
})

it(`a random value in place of a sign-in proof is refused without an exception (seed ${seed}) [S-AUTH-02]`, async () => {
  const { principal } = await signIn([await identity('P-256', 1)])
  const notAProof = fc.anything().map((value) => value as ChallengeProof)
  await fc.assert(
    fc.asyncProperty(notAProof, (proof) => isRefused(principal, proof)),
    options,
  )
})

it(`a valid sign-in proof with one random hex digit changed is refused (seed ${seed}) [S-AUTH-02]`, async () => {
  const { principal, proof } = await signIn([await identity('P-256', 1), await identity('Ed25519', 2)])
  const whole = JSON.stringify(proof)
  const places = Array.from(whole.matchAll(/(?<=[0-9a-f]{6})[0-9a-f]/g), (match) => match.index)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), fc.constantFrom(...'0123456789abcdef'), async (at, digit) => {
      const changed = whole.slice(0, at) + digit + whole.slice(at + 1)
      if (changed !== whole) await isRefused(principal, JSON.parse(changed))
    }),
    options,
  )
})
