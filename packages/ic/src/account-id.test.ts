import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { AccountIdentifier, SubAccount } from '@icp-sdk/canisters/ledger/icp'
import { Principal } from '@icp-sdk/core/principal'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountIdOf, destinationAccountIdOf, parseAccountId } from './account-id.ts'

// Pairs of principal and account id, published by, in this order, the ledger guides (the anonymous principal), the
// tests of ic-js, public canister tests (mxzaz is the ckBTC ledger), and the tests of the ledger's reference
// implementation.
const publishedAccountIds = [
  ['2vxsx-fae', '1c7a48ba6a562aa9eaa2481a9049cdf0433b9738c992d698c31d8abf89cadc79'],
  [
    'bwz3t-ercuj-owo6s-4adfr-sbu4o-l72hg-kfhc5-5sapm-tj6bn-3scho-uqe',
    'df4ad42194201b15ecbbe66ff68559a126854d8141fd935c5bd53433c2fb28d4',
  ],
  ['mxzaz-hqaaa-aaaar-qaada-cai', 'eff69ed8f9fc03ceba97e6f4e1a9d1a32641fcd49aba96922c51a7dca91a4c6e'],
  [
    'iooej-vlrze-c5tme-tn7qt-vqe7z-7bsj5-ebxlc-hlzgs-lueo3-3yast-pae',
    'bdc4ee05d42cd0669786899f256c8fd7217fa71177bd1fa7b9534f568680a938',
  ],
] as const

it.each(publishedAccountIds)('the account id of principal %s is the published one [S-AUTH-04]', (owner, id) => {
  expect(accountIdOf(owner)).toBe(id)
})

it('an account id is, in hex, a CRC-32 checksum and the SHA-224 hash of a tag and the owner’s principal; an invalid principal throws [S-AUTH-04]', () => {
  for (let i = 0; i < 300; i += 1) {
    const owner = Principal.selfAuthenticating(new Uint8Array([i % 256, i >> 8]))
    const account = Buffer.concat([Buffer.from('\x0Aaccount-id'), owner.toUint8Array(), Buffer.alloc(32)])
    const hash = createHash('sha224').update(account).digest()
    expect(accountIdOf(owner.toText())).toBe(crc32(hash).toString(16).padStart(8, '0') + hash.toString('hex'))
  }
  expect(() => accountIdOf('2vxsx-fa')).toThrow(RangeError)
})

it('a subaccount has its own account id, equal to the one that the ledger client computes [S-WALLET-05]', () => {
  const owners = fc.uint8Array({ maxLength: 29 }).map((bytes) => Principal.fromUint8Array(bytes))
  fc.assert(
    fc.property(owners, fc.uint8Array({ minLength: 32, maxLength: 32 }), (principal, bytes) => {
      const known = AccountIdentifier.fromPrincipal({ principal, subAccount: SubAccount.fromBytes(bytes) })
      expect(accountIdOf(principal.toText(), bytes)).toBe(known.toHex())
    }),
  )
  expect(() => accountIdOf('2vxsx-fae', new Uint8Array(31))).toThrow(RangeError)
})

const accountIds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => accountIdOf('aaaaa-aa', bytes))

it('an account id may be given in upper or lower case and is returned in lower case [B-ICP-11]', () => {
  fc.assert(
    fc.property(accountIds, (accountId) => {
      expect(parseAccountId(accountId)).toBe(accountId)
      expect(destinationAccountIdOf(accountId.toUpperCase())).toBe(accountId)
    }),
  )
})

it('an account id with one wrong digit is refused, wherever the digit stands [B-ICP-11]', () => {
  const digit = fc.tuple(fc.nat({ max: 63 }), fc.integer({ min: 1, max: 15 }))
  fc.assert(
    fc.property(accountIds, digit, (accountId, [at, shift]) => {
      const wrong = ((Number.parseInt(accountId[at] ?? '', 16) + shift) % 16).toString(16)
      expect(destinationAccountIdOf(accountId.slice(0, at) + wrong + accountId.slice(at + 1))).toBeNull()
    }),
  )
})

it('a text that is neither an account id nor a principal is no destination for ICP [B-ICP-11]', () => {
  const [, id] = publishedAccountIds[0]
  for (const text of ['', ' ', `0x${id}`, `${id} `, id.slice(1), `${id}00`, `-${id.slice(1)}`])
    expect(destinationAccountIdOf(text), text).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => destinationAccountIdOf(text) === null))
})

it('ICP sent to a principal goes to the default account of that principal [B-ICP-11]', () => {
  for (const [principal, account] of publishedAccountIds.slice(1))
    expect(destinationAccountIdOf(principal)).toBe(account)
})

it('ICP can be sent neither to the anonymous principal nor to the management canister [B-ICP-11]', () => {
  const nobodies = ['2vxsx-fae', 'aaaaa-aa'].flatMap((nobody) => [nobody, accountIdOf(nobody)])
  for (const text of [...nobodies, ...nobodies.map((id) => id.toUpperCase())])
    expect(destinationAccountIdOf(text)).toBeNull()
})
