import { hashOfMap as reference } from '@icp-sdk/core/agent'
import { array, assert, asyncProperty, bigInt, dictionary, letrec, oneof, string, uint8Array } from 'fast-check'
import { expect, it } from 'vitest'
import { toHex } from './hex.ts'
import { type HashableValue, hashOfMap } from './representation-hash.ts'

const seed = 20_261_101

it(`hashOfMap gives random maps the same hash as the Internet Computer’s library (seed ${seed}) [S-AUTH-02]`, async () => {
  const scalar = oneof(string({ unit: 'binary' }), uint8Array({ maxLength: 80 }), bigInt({ min: 0n, max: 2n ** 70n }))
  const { value } = letrec<{ value: HashableValue }>((tie) => ({
    value: oneof(
      { maxDepth: 2, withCrossShrink: true },
      scalar,
      array(tie('value'), { maxLength: 4 }),
      dictionary(string(), tie('value'), { maxKeys: 4 }),
    ),
  }))
  await assert(
    asyncProperty(dictionary(string({ unit: 'binary' }), value), async (map) => {
      expect(toHex(await hashOfMap(map))).toBe(toHex(reference(map)))
    }),
    { seed, numRuns: 300 },
  )
})

it('hashOfMap returns the published hash for the example map of the interface specification [S-AUTH-02]', async () => {
  const request = {
    request_type: 'call',
    canister_id: new Uint8Array([0, 0, 0, 0, 0, 0, 4, 210]),
    method_name: 'hello',
    arg: new Uint8Array([68, 73, 68, 76, 0, 253, 42]),
  }
  const published = '8781291c347db32a9d8c10eb62b710fce5a93be676474c42babc74c51858f94b'
  expect(toHex(await hashOfMap(request))).toBe(published)
})

it('hashing a map with a negative number throws a RangeError [S-AUTH-02]', async () => {
  await expect(hashOfMap({ n: -1n })).rejects.toThrow(RangeError)
})
