import { walletMovement } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import {
  blockOfMovement,
  movementKindText,
  signedText,
  tableOfMovement,
  tournamentOfMovement,
} from './movement-words.ts'

const movement = walletMovement.parse({
  id: 'table:robin:4',
  kind: 'buyin',
  amount: -40,
  balance: 9960,
  reference: 'robin',
  created_at: 1,
})

it('every kind of movement has a different name [S-WALLET-06]', () => {
  const kinds = walletMovement.shape.kind.def.entries
  expect(Object.keys(movementKindText).sort()).toEqual(Object.keys(kinds).sort())
  expect(new Set(Object.values(movementKindText)).size).toBe(Object.keys(kinds).length)
})

it('a movement at a table names the table [S-WALLET-06]', () => {
  expect(tableOfMovement(movement)).toBe('robin')
  expect(tableOfMovement({ ...movement, kind: 'signup', reference: 'u1' })).toBeNull()
})

it.each(['tournament', 'rebuy', 'addon', 'prize', 'refund'] as const)(
  'a %s names its tournament [S-WALLET-01]',
  (kind) => {
    const reference = '36dcaed3-5693-8088-9d76-b78c66d8d195'
    expect(tournamentOfMovement({ ...movement, kind, reference })).toBe(reference)
    expect(tableOfMovement({ ...movement, kind, reference })).toBeNull()
  },
)

it('a refund at a table names the table [S-WALLET-06]', () => {
  expect([tableOfMovement, tournamentOfMovement].map((of) => of({ ...movement, kind: 'refund' }))).toEqual([
    'robin',
    null,
  ])
})

it('a deposit names its block, any other movement none [S-WALLET-05 S-WALLET-06]', () => {
  const deposit = { ...movement, kind: 'deposit', reference: 'block:4711' } as const
  expect([deposit, movement, { ...deposit, kind: 'withdrawal' } as const].map(blockOfMovement)).toEqual([
    '4711',
    null,
    null,
  ])
})

it('an amount is written with its sign [S-WALLET-06]', () => {
  expect([123_450, -50, 0].map(signedText)).toEqual(['+1,234.50', '-0.50', '0.00'])
})
