import { hashOfMap as reference } from '@icp-sdk/core/agent'
import { Principal } from '@icp-sdk/core/principal'
import { expect, it } from 'vitest'
import { type Challenge, challengeBytes } from './challenge.ts'

const principal = 'bwz3t-ercuj-owo6s-4adfr-sbu4o-l72hg-kfhc5-5sapm-tj6bn-3scho-uqe'
const challenge: Challenge = {
  v: 1,
  domain: 'cardroom.example',
  purpose: 'sign-in',
  nonce: '00ff'.repeat(16),
  issuedAt: 1_767_225_600_000,
  expiresAt: 1_767_225_720_000,
}

it('the bytes that a wallet signs for a sign-in are a tag with its length, then the hash of challenge and principal [S-AUTH-02]', async () => {
  const bytes = Buffer.from(await challengeBytes(challenge, principal))
  const hash = reference({
    ...challenge,
    nonce: Buffer.from(challenge.nonce, 'hex'),
    principal: Principal.fromText(principal),
  })
  expect(bytes[0]).toBe('cardroom-challenge'.length)
  expect(bytes.subarray(1, -32).toString()).toBe('cardroom-challenge')
  expect(bytes.subarray(-32)).toEqual(Buffer.from(hash))
})

it('a change of the principal or of the domain, purpose, nonce or times of a sign-in challenge changes the bytes that the wallet signs [S-AUTH-01 S-AUTH-02]', async () => {
  const variants: readonly (readonly [Challenge, string])[] = [
    [challenge, principal],
    [challenge, 'rdmx6-jaaaa-aaaaa-aaadq-cai'],
    [{ ...challenge, domain: 'cardroom.exampl' }, principal],
    [{ ...challenge, purpose: 'withdraw' }, principal],
    [{ ...challenge, nonce: '00fe'.repeat(16) }, principal],
    [{ ...challenge, issuedAt: challenge.issuedAt + 1 }, principal],
    [{ ...challenge, expiresAt: challenge.expiresAt + 1 }, principal],
  ]
  const signed = await Promise.all(variants.map(async (variant) => (await challengeBytes(...variant)).join()))
  expect(new Set(signed).size).toBe(variants.length)
})

it.each<[string, Partial<Challenge>, string?]>([
  ['a short nonce', { nonce: '00' }],
  ['a nonce that is not hex', { nonce: 'zz'.repeat(32) }],
  ['a time that is not whole', { issuedAt: 0.5 }],
  ['a time before 1970', { expiresAt: -1 }],
  ['a text that is no principal', {}, 'nobody'],
])('challengeBytes throws a RangeError for %s [S-AUTH-01]', async (_, field, signer = principal) => {
  await expect(challengeBytes({ ...challenge, ...field }, signer)).rejects.toThrow(RangeError)
})
