import { expect, it } from 'vitest'
import { ledgerIfReachable } from './reachable-ledger.ts'

const ledgerAt = (host: string) => ({ host, canisterId: 'ryjl3-tyaaa-aaaaa-aaaba-cai', rootKey: null, isTest: true })

it('a ledger on localhost is offered only to pages of localhost [S-WALLET-05]', () => {
  const bundled = ledgerAt('http://127.0.0.1:4943')
  for (const page of ['127.0.0.1', 'localhost', '[::1]']) expect(ledgerIfReachable(page, bundled)).toBe(bundled)
  for (const page of ['poker.example', '192.168.0.7']) expect(ledgerIfReachable(page, bundled)).toBeNull()
})

it('a ledger that is not on localhost is offered to pages of localhost and of other hosts [S-WALLET-05]', () => {
  const real = ledgerAt('https://icp-api.io')
  for (const page of ['127.0.0.1', 'poker.example']) expect(ledgerIfReachable(page, real)).toBe(real)
  expect(ledgerIfReachable('poker.example', null)).toBeNull()
})
