import { walletMovement } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { kindText, signedText, tableOf } from './movement-words.ts'

const movement = walletMovement.parse({
  id: 'table:robin:4',
  kind: 'buyin',
  amount: -40,
  balance: 9960,
  reference: 'robin',
  created_at: 1,
})

it('S-WALLET-06 every kind of movement has a name of its own', () => {
  const kinds = walletMovement.shape.kind.def.entries
  expect(Object.keys(kindText).sort()).toEqual(Object.keys(kinds).sort())
  expect(new Set(Object.values(kindText)).size).toBe(Object.keys(kinds).length)
})

it('S-WALLET-06 a movement at a table names it, others name none', () => {
  expect(tableOf(movement)).toBe('robin')
  expect(tableOf({ ...movement, kind: 'signup', reference: 'u1' })).toBeNull()
})

it('S-WALLET-06 an amount is written with its sign', () => {
  expect([123_450, -50, 0].map(signedText)).toEqual(['+1,234.50', '-0.50', '0.00'])
})
