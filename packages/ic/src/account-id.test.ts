import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { Principal } from '@icp-sdk/core/principal'
import { describe, expect, it } from 'vitest'
import { accountIdOf } from './account-id.ts'

// Published pairs: the first in the ledger guides (the anonymous principal), the second in the tests of ic-js,
// the third in public canister tests (mxzaz is the ckBTC ledger).
const published = [
  ['2vxsx-fae', '1c7a48ba6a562aa9eaa2481a9049cdf0433b9738c992d698c31d8abf89cadc79'],
  [
    'bwz3t-ercuj-owo6s-4adfr-sbu4o-l72hg-kfhc5-5sapm-tj6bn-3scho-uqe',
    'df4ad42194201b15ecbbe66ff68559a126854d8141fd935c5bd53433c2fb28d4',
  ],
  ['mxzaz-hqaaa-aaaar-qaada-cai', 'eff69ed8f9fc03ceba97e6f4e1a9d1a32641fcd49aba96922c51a7dca91a4c6e'],
] as const

describe('account id', () => {
  it.each(published)('S-AUTH-04 the account of %s is the published one', (principal, account) => {
    expect(accountIdOf(principal)).toBe(account)
  })

  it('S-AUTH-04 is the checksum and the SHA-224 of the tagged owner, 64 digits also where the checksum is small', () => {
    for (let i = 0; i < 300; i += 1) {
      const owner = Principal.selfAuthenticating(new Uint8Array([i % 256, i >> 8]))
      const account = Buffer.concat([Buffer.from('\x0Aaccount-id'), owner.toUint8Array(), Buffer.alloc(32)])
      const hash = createHash('sha224').update(account).digest()
      expect(accountIdOf(owner.toText())).toBe(crc32(hash).toString(16).padStart(8, '0') + hash.toString('hex'))
    }
  })

  it('S-AUTH-04 a text that is no principal has no account', () => {
    expect(() => accountIdOf('2vxsx-fa')).toThrow(RangeError)
  })
})
