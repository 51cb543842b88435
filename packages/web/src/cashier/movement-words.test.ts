import { walletMovement } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import {
  ledgerBlockIndexOfMovement,
  movementKindTexts,
  signedAmountText,
  tableIdOfMovement,
  tournamentIdOfMovement,
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
  expect(Object.keys(movementKindTexts).sort()).toEqual(Object.keys(kinds).sort())
  expect(new Set(Object.values(movementKindTexts)).size).toBe(Object.keys(kinds).length)
})

const tournament = '36dcaed3-5693-8088-9d76-b78c66d8d195'

it.each([
  ['buyin', 'robin', { table: 'robin' }],
  ['refund', 'robin', { table: 'robin' }],
  ...(['tournament', 'rebuy', 'addon', 'prize', 'refund'] as const).map(
    (kind) => [kind, tournament, { tournament }] as const,
  ),
  ['deposit', 'block:4711', { block: '4711' }],
  ['withdrawal', 'block:4711', {}],
  ['signup', 'u1', {}],
] as const)(
  'in the wallet history a movement of the kind %s with the reference %s refers exactly to %o [S-WALLET-01 S-WALLET-05 S-WALLET-06]',
  (kind, reference, named) => {
    const moved = { ...movement, kind, reference }
    expect({
      table: tableIdOfMovement(moved),
      tournament: tournamentIdOfMovement(moved),
      block: ledgerBlockIndexOfMovement(moved),
    }).toEqual({ table: null, tournament: null, block: null, ...named })
  },
)

it('in the wallet history an amount is written with its plus or minus sign [S-WALLET-06]', () => {
  expect([123_450, -50, 0].map(signedAmountText)).toEqual(['+1,234.50', '-0.50', '0.00'])
})
