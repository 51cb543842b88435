import type { HomeSessionSheet } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { sessionSheetCsv, sessionSheetText } from './sheet-export.ts'

const row = { corrected: 0, cashedOut: 0, hands: 3, seatedMs: 90_000 }
const sheet: HomeSessionSheet = {
  gameId: 'home_1',
  name: 'Friday',
  chipValue: '0.01 EUR',
  endedAt: null,
  rows: [
    { ...row, id: 'a', name: '-Ann', bought: 100, onTable: 150, net: 50 },
    { ...row, id: 'b', name: 'Bob, "B"', bought: 100, onTable: 50, net: -50 },
  ],
  corrections: [{ at: 1, by: 'Ann', player: 'Bob', amount: -5, reason: '=HYPERLINK("x")' }],
  payments: [{ from: 'b', to: 'a', amount: 50, paid: false, received: false }],
}

it('the CSV of a home game’s session sheet has every row, and no text that a spreadsheet takes for a formula [N-BANK-05]', () => {
  expect(sessionSheetCsv(sheet).split('\r\n')).toEqual([
    '\uFEFF"name","bought","corrected","cashed out","on the table","net","hands","minutes"',
    `"'-Ann",100,0,0,150,50,3,2`,
    '"Bob, ""B""",100,0,0,50,-50,3,2',
    `"correction","Bob",-5,"Ann","'=HYPERLINK(""x"")"`,
    `"payment","Bob, ""B""",50,"'-Ann"`,
    '',
  ])
})

it('the text version of a home game’s session sheet says who pays whom [N-BANK-05]', () => {
  expect(sessionSheetText(sheet)).toContain('Bob, "B" pays -Ann 50\n')
  const payments = sheet.payments.map((payment) => ({ ...payment, paid: true, received: true }))
  expect(sessionSheetText({ ...sheet, payments })).toContain('Bob, "B" pays -Ann 50 (paid, received)\n')
})
