import { expect, it } from 'vitest'
import { ledgerFrom } from './reachable-ledger.ts'

const at = (host: string) => ({ host, canisterId: 'ryjl3-tyaaa-aaaaa-aaaba-cai', rootKey: null, isTest: true })

it('a ledger on localhost is offered only to pages of localhost [S-WALLET-05]', () => {
  const bundled = at('http://127.0.0.1:4943')
  for (const page of ['127.0.0.1', 'localhost', '[::1]']) expect(ledgerFrom(page, bundled)).toBe(bundled)
  for (const page of ['poker.example', '192.168.0.7']) expect(ledgerFrom(page, bundled)).toBeNull()
})

it('any other ledger is offered to every page [S-WALLET-05]', () => {
  const real = at('https://icp-api.io')
  for (const page of ['127.0.0.1', 'poker.example']) expect(ledgerFrom(page, real)).toBe(real)
  expect(ledgerFrom('poker.example', null)).toBeNull()
})
