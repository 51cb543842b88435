import { walletMovement } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import {
  ledgerBlockOfMovement,
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

it('every kind of wallet movement has a name of its own [S-WALLET-06]', () => {
  const kinds = walletMovement.shape.kind.def.entries
  expect(Object.keys(movementKindText).sort()).toEqual(Object.keys(kinds).sort())
  expect(new Set(Object.values(movementKindText)).size).toBe(Object.keys(kinds).length)
})

it('in the wallet history a movement of chips at a table names the table [S-WALLET-06]', () => {
  expect(tableOfMovement(movement)).toBe('robin')
  expect(tableOfMovement({ ...movement, kind: 'signup', reference: 'u1' })).toBeNull()
})

it.each(['tournament', 'rebuy', 'addon', 'prize', 'refund'] as const)(
  'in the wallet history a movement of the kind %s names its tournament [S-WALLET-01]',
  (kind) => {
    const reference = '36dcaed3-5693-8088-9d76-b78c66d8d195'
    expect(tournamentOfMovement({ ...movement, kind, reference })).toBe(reference)
    expect(tableOfMovement({ ...movement, kind, reference })).toBeNull()
  },
)

it('in the wallet history a refund at a cash table names the table [S-WALLET-06]', () => {
  expect([tableOfMovement, tournamentOfMovement].map((of) => of({ ...movement, kind: 'refund' }))).toEqual([
    'robin',
    null,
  ])
})

it('in the wallet history a deposit names its ledger block, and no other movement names one [S-WALLET-05 S-WALLET-06]', () => {
  const deposit = { ...movement, kind: 'deposit', reference: 'block:4711' } as const
  expect([deposit, movement, { ...deposit, kind: 'withdrawal' } as const].map(ledgerBlockOfMovement)).toEqual([
    '4711',
    null,
    null,
  ])
})

it('in the wallet history an amount is written with its plus or minus sign [S-WALLET-06]', () => {
  expect([123_450, -50, 0].map(signedText)).toEqual(['+1,234.50', '-0.50', '0.00'])
})
