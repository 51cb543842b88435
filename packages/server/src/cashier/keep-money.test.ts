import { expect, it } from 'vitest'
import { BadConfig } from '../config/bad-config.ts'
import { keepHouse, keepMoney } from './keep-money.ts'

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
  'S-WALLET-07 S-OPS-01 chips that were %s stay that: with another kind of money their room does not start',
  async (_, first, others) => {
    const keys = keysOfOneStore()
    await keepMoney(keys, first)
    for (const other of others) await expect(keepMoney(keys, other)).rejects.toThrow(BadConfig)
    await keepMoney(keys, first)
  },
)

it('S-WALLET-05 a play-money room may change its test ledger', async () => {
  const keys = keysOfOneStore()
  await keepMoney(keys, play)
  await keepMoney(keys, { ...play, ledgerRootKey: '30ab' })
})

it('S-WALLET-07 where chips cost money a house with another key does not open: a withdrawal sent again would be paid twice', async () => {
  const keys = keysOfOneStore()
  await keepHouse(keys, real, 'first')
  await expect(keepHouse(keys, real, 'second')).rejects.toThrow(BadConfig)
  await keepHouse(keys, real, 'first')
})

it('S-WALLET-05 a play-money room may change its key: it pays nothing out', async () => {
  const keys = keysOfOneStore()
  await keepHouse(keys, play, 'first')
  await keepHouse(keys, play, 'second')
})
