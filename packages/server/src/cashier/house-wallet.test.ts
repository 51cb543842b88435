import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { BadConfig } from '../config/bad-config.ts'
import { seededEntropy } from '../ports/entropy.ts'
import { openHouseWallet } from './house-wallet.ts'

const rootFolder = mkdtempSync(join(tmpdir(), 'cardroom-house-'))
afterAll(() => rmSync(rootFolder, { recursive: true }))

const newFolder = () => mkdtempSync(join(rootFolder, 'one-'))
const openWallet = (ledgerRootKey: string | null, houseKeyFile: string, seed = 'first') =>
  openHouseWallet(
    { ledgerHost: 'http://127.0.0.1:1', ledgerCanisterId: 'ryjl3-tyaaa-aaaaa-aaaba-cai', ledgerRootKey, houseKeyFile },
    seededEntropy(seed),
  )
const TEST_ROOT_KEY = '30'.repeat(133)

it('on a test ledger the house key is created at the first start, readable by its owner only, and kept [S-WALLET-05]', async () => {
  const file = join(newFolder(), 'data', 'house-key.secret')
  const first = await openWallet(TEST_ROOT_KEY, file)
  const kept = readFileSync(file, 'utf8')
  expect(kept).toMatch(/^[0-9a-f]{64}\n$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await openWallet(TEST_ROOT_KEY, file, 'second'))?.principal).toBe(first?.principal)
  expect((await openWallet(null, file))?.principal).toBe(first?.principal)
  expect(readFileSync(file, 'utf8')).toBe(kept)
})

it('on the real ledger the start fails without a house key, and names the missing file [S-WALLET-07 S-OPS-01]', async () => {
  const file = join(newFolder(), 'house-key.secret')
  await expect(openWallet(null, file)).rejects.toThrow(BadConfig)
  await expect(openWallet(null, file)).rejects.toThrow(`${file} must hold 64 hex digits`)
  expect(() => readFileSync(file)).toThrow('ENOENT')
})

it('a house key file without a valid key is refused and not overwritten [S-WALLET-07]', async () => {
  const file = join(newFolder(), 'house-key.secret')
  writeFileSync(file, 'ab'.repeat(31))
  await expect(openWallet(TEST_ROOT_KEY, file)).rejects.toThrow(`The secret in ${file} is not 64 hex digits.`)
  expect(readFileSync(file, 'utf8')).toBe('ab'.repeat(31))
})

it('without a ledger there is no house wallet and no key is created [S-WALLET-05]', async () => {
  const file = join(newFolder(), 'house-key.secret')
  const none = { ledgerHost: null, ledgerCanisterId: 'aaaaa-aa', ledgerRootKey: null, houseKeyFile: file }
  expect(await openHouseWallet(none, seededEntropy(1))).toBeNull()
  expect(() => readFileSync(file)).toThrow('ENOENT')
})
