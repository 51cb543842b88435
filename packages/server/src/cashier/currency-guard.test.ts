import { expect, it } from 'vitest'
import { BadConfig } from '../config/bad-config.ts'
import { checkCurrencyUnchanged, checkHouseKeyUnchanged } from './currency-guard.ts'

const canister = 'ryjl3-tyaaa-aaaaa-aaaba-cai'
const playMoneyConfig = { playMoney: true, ledgerCanisterId: canister, ledgerRootKey: null }
const testLedgerConfig = { playMoney: false, ledgerCanisterId: canister, ledgerRootKey: '30ab' }
const realMoneyConfig = { ...testLedgerConfig, ledgerRootKey: null }
const otherTestLedgerConfig = { ...testLedgerConfig, ledgerRootKey: '30ac' }
const otherLedgerConfig = { ...realMoneyConfig, ledgerCanisterId: 'rrkah-fqaaa-aaaaa-aaaaq-cai' }

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
  ['play money', playMoneyConfig, [testLedgerConfig, realMoneyConfig]],
  ["a test ledger's ICP", testLedgerConfig, [playMoneyConfig, realMoneyConfig, otherTestLedgerConfig]],
  ['ICP', realMoneyConfig, [playMoneyConfig, testLedgerConfig, otherLedgerConfig]],
])(
  'a store whose chips are worth %s does not open with another kind of money [S-WALLET-07 S-OPS-01]',
  async (_, first, others) => {
    const keys = keysOfOneStore()
    await checkCurrencyUnchanged(keys, first)
    for (const other of others) await expect(checkCurrencyUnchanged(keys, other)).rejects.toThrow(BadConfig)
    await checkCurrencyUnchanged(keys, first)
  },
)

it('a real-money room does not open with another house key: a repeated withdrawal would be paid twice [S-WALLET-07]', async () => {
  const keys = keysOfOneStore()
  await checkHouseKeyUnchanged(keys, realMoneyConfig, 'first')
  await expect(checkHouseKeyUnchanged(keys, realMoneyConfig, 'second')).rejects.toThrow(BadConfig)
  await checkHouseKeyUnchanged(keys, realMoneyConfig, 'first')
})

it('a play-money room may change its test ledger and its house key: it has no withdrawals [S-WALLET-05]', async () => {
  const keys = keysOfOneStore()
  await checkCurrencyUnchanged(keys, playMoneyConfig)
  await checkCurrencyUnchanged(keys, { ...playMoneyConfig, ledgerRootKey: '30ab' })
  await checkHouseKeyUnchanged(keys, playMoneyConfig, 'first')
  await checkHouseKeyUnchanged(keys, playMoneyConfig, 'second')
})
