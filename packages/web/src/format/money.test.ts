import { expect, it } from 'vitest'
import { chipsWorthInBrackets, chipsWorthText } from './money.ts'

it.each([
  ['0.01 EUR', 25_000, '2.50 EUR'],
  ['0,05 €', 6_550, '3.28 €'],
  ['$0.10', 123_400, '$123.40'],
  ['5 cent', 6_550, '327.5 cent'],
  ['1 bean', 123_400_00, '123,400 bean'],
  ['0.01 EUR', -5_000, '-0.50 EUR'],
  ['a drink', 100, null],
  ['1 of 2', 100, null],
  [null, 100, null],
])('at %s per chip, %i hundredths of a chip give the text %s (null: none) [N-BANK-04]', (value, chips, money) => {
  expect(chipsWorthText(chips, value)).toBe(money)
  expect(chipsWorthInBrackets(chips, value)).toBe(money === null ? '' : ` (${money})`)
})
