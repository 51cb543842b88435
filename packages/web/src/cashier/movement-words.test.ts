import { walletMovement } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { gameTextOf, ledgerBlockIndexOfMovement, movementKindTexts, signedAmountText } from './movement-words.ts'

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

it.each([
  [{ reference_name: 'Robin' }, 'Robin'],
  [{ reference_name: 'Spring', reference_uid: '1049' }, 'Spring\u00a0#1049'],
  [{ reference_name: '', reference_uid: '1049' }, '\u00a0#1049'],
  [{}, null],
] as const)('in the wallet history a movement with %o names its game as %j [S-WALLET-06]', (named, text) => {
  expect(gameTextOf({ ...movement, ...named })).toBe(text)
})

it('in the wallet history only a deposit names its ledger block [S-WALLET-05 S-WALLET-06]', () => {
  const blockOf = (kind: typeof movement.kind) =>
    ledgerBlockIndexOfMovement({ ...movement, kind, reference: 'block:4711' })
  expect([blockOf('deposit'), blockOf('withdrawal')]).toEqual(['4711', null])
})

it('in the wallet history an amount is written with its plus or minus sign [S-WALLET-06]', () => {
  expect([123_450, -50, 0].map(signedAmountText)).toEqual(['+1,234.50', '-0.50', '0.00'])
})
