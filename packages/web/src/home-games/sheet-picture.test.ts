import type { HomeSessionSheet } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { sheetPictureLinesOf } from './sheet-picture.ts'

const row = { corrected: 0, cashedOut: 0, hands: 3, seatedMs: 90_000 }
const sheet: HomeSessionSheet = {
  gameId: 'home_1',
  name: 'Friday',
  chipValue: '0.01 EUR',
  endedAt: null,
  rows: [
    { ...row, id: 'a', name: 'Ann', bought: 100, onTable: 150, net: 50 },
    { ...row, id: 'b', name: 'Bob', bought: 100, onTable: 50, net: -50 },
  ],
  corrections: [],
  payments: [{ from: 'b', to: 'a', amount: 50, paid: true, received: false }],
}

it('the picture of a home game’s session says what everybody won, and who pays whom [N-BANK-05]', () => {
  expect(sheetPictureLinesOf(sheet).map(({ text, right }) => (right ? `${text} ${right}` : text))).toEqual([
    'Friday',
    'The game is open, a chip is 0.01 EUR',
    'SESSION',
    'Ann +50 (0.50 EUR)',
    'Bob -50 (-0.50 EUR)',
    'WHO PAYS WHOM',
    'Bob pays Ann 50 (0.50 EUR) paid',
    'Cardroom',
  ])
})

it('the picture of a home game’s session without a payment says that nobody owes anything [N-BANK-05]', () => {
  expect(sheetPictureLinesOf({ ...sheet, payments: [] }).map(({ text }) => text)).toContain('Nobody owes anything')
})
