import type { NewPasskey, PasskeyProof } from '@cardroom/protocol'
import { afterEach, expect, it, vi } from 'vitest'
import { seededEntropy } from '../ports/entropy.ts'
import { userId } from '../ports/ids.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { AccountKeyRow } from '../store/account-keys.ts'
import type { Challenges } from '../store/challenges.ts'
import type { User } from '../store/users.ts'
import { passkeyVerifier } from './passkeys.ts'
import { type Attest, attestBySelf, attestWithRevocationList } from './testing/attestations.ts'
import { softwarePasskey } from './testing/software-passkey.ts'

afterEach(() => void vi.unstubAllGlobals())

const page = { origin: 'https://room.example', hostname: 'room.example' }
const userNamed = (name: string) => ({ id: userId(name), principal: `p-${name}`, username: name }) as User
const ann = userNamed('ann')

/** The passkey checks under test, with challenges and keys in memory, and a passkey that Ann has added. */
const passkeyWorld = async () => {
  const clock = virtualClock()
  const open = new Map<string, Parameters<Challenges['put']>[0]>()
  const challenges: Challenges = {
    put: async (challenge) => void open.set(challenge.nonce, challenge),
    take: async (nonce, principal) => {
      const kept = open.get(nonce)
      if (kept?.principal !== principal || kept.expiresAt <= clock.now()) return null
      open.delete(nonce)
      return kept
    },
  }
  const rows = new Map<string, AccountKeyRow>()
  const keys = {
    byCredential: async (credential: string) => rows.get(credential) ?? null,
    listOf: async (user: User['id']) => [...rows.values()].filter((row) => row.user === user),
    recordUse: async (id: string, at: number, counter = 0) => {
      const row = rows.get(id)
      if (!row || (row.counter >= counter && row.counter + counter > 0)) return false
      rows.set(id, { ...row, counter, lastUsedAt: at })
      return true
    },
  }
  const checks = passkeyVerifier({ keys, challenges, clock, entropy: seededEntropy('passkeys') })
  const storePasskey = (user: User, credential: string, publicKey: string, changes: Partial<AccountKeyRow> = {}) =>
    rows.set(credential, {
      ...{ id: credential, user: user.id, kind: 'passkey', credential, publicKey, counter: 0, name: 'Phone' },
      ...{ createdAt: clock.now(), lastUsedAt: clock.now(), revokedAt: null },
      ...changes,
    })
  const addPasskey = async (user: User) => {
    const passkey = softwarePasskey()
    const { challenge, user: handle } = await checks.registrationOptions(user, page)
    const created = passkey.create({ challenge, origin: page.origin }, handle.id)
    const { credential, publicKey } = await checks.verifyRegistration(user, created, page)
    storePasskey(user, credential, publicKey)
    return { passkey, publicKey }
  }
  const signInRequest = async (changes: object = {}) => ({
    challenge: (await checks.signInOptions(page)).challenge,
    origin: page.origin,
    ...changes,
  })
  const verify = (proof: PasskeyProof) =>
    checks.verifySignIn(proof, page).then(
      ({ user }) => user,
      ({ code }) => code,
    )
  return { ...(await addPasskey(ann)), clock, checks, storePasskey, addPasskey, signInRequest, verify }
}

it('a passkey signs its user in several times without a typed name [N-KEEP-01]', async () => {
  const { passkey, signInRequest, verify, checks } = await passkeyWorld()
  for (let times = 0; times < 3; times += 1) expect(await verify(passkey.get(await signInRequest()))).toBe('ann')
  expect((await checks.signInOptions(page)).allowCredentials).toEqual([])
  expect((await checks.registrationOptions(ann, page)).excludeCredentials).toEqual([
    { id: passkey.id, type: 'public-key' },
  ])
})

it.each([
  ['that has no signature counter signs its user in', [0, 0], ['ann', 'ann']],
  [
    'whose counter has not grown may be a copy and is refused',
    [7, 7, 6, 8],
    ['ann', ...Array(2).fill('bad-passkey'), 'ann'],
  ],
])('a passkey %s [N-KEEP-01 N-KEEP-04]', async (_, counts, expected) => {
  const { passkey, signInRequest, verify } = await passkeyWorld()
  const answers = []
  for (const count of counts) answers.push(await verify(passkey.get(await signInRequest(), count)))
  expect(answers).toEqual(expected)
})

it('of a passkey and its copy that answer at the same moment with the same counter, one is refused [N-KEEP-04]', async () => {
  const { passkey, signInRequest, verify } = await passkeyWorld()
  const proofs = [passkey.get(await signInRequest(), 7), passkey.get(await signInRequest(), 7)]
  expect((await Promise.all(proofs.map(verify))).sort()).toEqual(['ann', 'bad-passkey'])
})

it('a passkey’s answer to a challenge is refused when it is sent again, or comes after five minutes [N-KEEP-04]', async () => {
  const { clock, passkey, signInRequest, verify } = await passkeyWorld()
  const proof = passkey.get(await signInRequest())
  expect([await verify(proof), await verify(proof)]).toEqual(['ann', 'bad-passkey'])
  const late = passkey.get(await signInRequest())
  await clock.advance(300_000)
  expect(await verify(late)).toBe('bad-passkey')
})

it.each([
  ['signed for another page', { origin: 'https://evil.example', host: 'room.example' }],
  ['of another host', { host: 'evil.example' }],
  ['signed over plain http', { origin: 'http://room.example' }],
  ['for a challenge that the room never gave', { challenge: 'A'.repeat(43) }],
])('a passkey’s answer %s is refused [N-KEEP-04]', async (_, changes) => {
  const { passkey, signInRequest, verify } = await passkeyWorld()
  expect(await verify(passkey.get(await signInRequest(changes)))).toBe('bad-passkey')
})

it('an unknown passkey, a revoked one, and one that names another user are refused [N-KEEP-04]', async () => {
  const { passkey, publicKey, signInRequest, verify, storePasskey } = await passkeyWorld()
  expect(await verify(softwarePasskey().get(await signInRequest()))).toBe('unknown-passkey')
  const swapped = passkey.get(await signInRequest())
  swapped.response.userHandle = Buffer.from('ben').toString('base64url')
  expect(await verify(swapped)).toBe('bad-passkey')
  storePasskey(ann, passkey.id, publicKey, { revokedAt: 1 })
  expect(await verify(passkey.get(await signInRequest()))).toBe('revoked-key')
})

it('an answer with the id of one passkey that is signed by another passkey is refused [N-KEEP-04]', async () => {
  const { passkey, addPasskey, signInRequest, verify } = await passkeyWorld()
  const ben = await addPasskey(userNamed('ben'))
  const forged = { ...ben.passkey.get(await signInRequest()), id: passkey.id, rawId: passkey.id }
  const { userHandle: _, ...response } = forged.response
  expect(await verify({ ...forged, response })).toBe('bad-passkey')
})

it('a new passkey is refused if it answers another user’s challenge, a sign-in challenge or a used challenge [N-KEEP-04]', async () => {
  const { checks } = await passkeyWorld()
  const create = (challenge: string) =>
    softwarePasskey().create({ challenge, origin: page.origin }, Buffer.from('ann').toString('base64url'))
  const verify = (response: NewPasskey) =>
    checks.verifyRegistration(ann, response, page).then(
      () => 'added',
      ({ code }) => code,
    )
  const own = create((await checks.registrationOptions(ann, page)).challenge)
  expect([await verify(own), await verify(own)]).toEqual(['added', 'bad-passkey'])
  const ofBen = (await checks.registrationOptions(userNamed('ben'), page)).challenge
  expect(await verify(create(ofBen))).toBe('bad-passkey')
  expect(await verify(create((await checks.signInOptions(page)).challenge))).toBe('bad-passkey')
})

/** Adds a passkey of Ann's with this attestation. @returns the answer, and the addresses that the room has called */
const addAttested = async (attest: Attest) => {
  const calledUrls: string[] = []
  vi.stubGlobal('fetch', async (url: unknown) => {
    calledUrls.push(String(url))
    throw new Error('no network')
  })
  const { checks } = await passkeyWorld()
  const { challenge, user } = await checks.registrationOptions(ann, page)
  const created = softwarePasskey().create({ challenge, origin: page.origin }, user.id, attest)
  const answer = await checks.verifyRegistration(ann, created, page).then(
    () => 'added',
    ({ code }) => code,
  )
  return { answer, calledUrls }
}

it('a new passkey with certificates of the sender’s own is refused, and the room calls none of the addresses in them [N-KEEP-04]', async () => {
  const attest = attestWithRevocationList('http://127.0.0.1:9464/metrics')
  expect(await addAttested(attest)).toEqual({ answer: 'bad-passkey', calledUrls: [] })
})

it('a new passkey that is attested by its own signature is added [N-KEEP-01]', async () => {
  expect(await addAttested(attestBySelf)).toEqual({ answer: 'added', calledUrls: [] })
})

it('a new passkey whose attestation cannot be read is refused [N-KEEP-04]', async () => {
  const unreadable: Attest = () => ({ format: 'packed', statement: Buffer.from([0x26]) })
  expect(await addAttested(unreadable)).toEqual({ answer: 'bad-passkey', calledUrls: [] })
})
