import { expect, it } from 'vitest'
import { BadConfig } from '../config/bad-config.ts'
import { checkCurrencyUnchanged, checkHouseKeyUnchanged } from './currency-guard.ts'

const canister = 'ryjl3-tyaaa-aaaaa-aaaba-cai'
const play = { playMoney: true, ledgerCanisterId: canister, ledgerRootKey: null }
const test = { playMoney: false, ledgerCanisterId: canister, ledgerRootKey: '30ab' }
const real = { ...test, ledgerRootKey: null }

const keysOfOneStore = () => {
  const kept = new Map<string, string>()
  return {
    getOrMake: async (name: string, make: () => string) => {
      const value = kept.get(name) ?? make()
      kept.set(name, value)
      return value
    },
  }
}

it.each([
  ['play money', play, [test, real]],
  ["a test ledger's ICP", test, [play, real, { ...test, ledgerRootKey: '30ac' }]],
  ['ICP', real, [play, test, { ...real, ledgerCanisterId: 'rrkah-fqaaa-aaaaa-aaaaq-cai' }]],
])(
  'a store whose chips are worth %s does not open with another kind of money [S-WALLET-07 S-OPS-01]',
  async (_, first, others) => {
    const keys = keysOfOneStore()
    await checkCurrencyUnchanged(keys, first)
    for (const other of others) await expect(checkCurrencyUnchanged(keys, other)).rejects.toThrow(BadConfig)
    await checkCurrencyUnchanged(keys, first)
  },
)

it('a play-money room may change its test ledger [S-WALLET-05]', async () => {
  const keys = keysOfOneStore()
  await checkCurrencyUnchanged(keys, play)
  await checkCurrencyUnchanged(keys, { ...play, ledgerRootKey: '30ab' })
})

it('a real-money room does not open with another house key: a repeated withdrawal would be paid twice [S-WALLET-07]', async () => {
  const keys = keysOfOneStore()
  await checkHouseKeyUnchanged(keys, real, 'first')
  await expect(checkHouseKeyUnchanged(keys, real, 'second')).rejects.toThrow(BadConfig)
  await checkHouseKeyUnchanged(keys, real, 'first')
})

it('a play-money room may change its house key: it has no withdrawals [S-WALLET-05]', async () => {
  const keys = keysOfOneStore()
  await checkHouseKeyUnchanged(keys, play, 'first')
  await checkHouseKeyUnchanged(keys, play, 'second')
})
