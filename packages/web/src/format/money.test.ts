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
  ['1,000 VND', 25_000, '250,000 VND'],
  ['1.000 Rp', 25_000, '250,000 Rp'],
  ['Rp 1.000.000', 200, 'Rp 2,000,000'],
  ['1,000.50 yen', 200, '2,001.00 yen'],
  ['1.000,50 yen', 200, '2,001.00 yen'],
  ['10,000 KRW', 100, '10,000 KRW'],
  ['Rs.500', 200, 'Rs.1,000'],
  ['2.5 EUR', 200, '5.00 EUR'],
  ['0.001 BTC', 250_000, '2.50 BTC'],
  ['0,001 BTC', 250_000, '2.50 BTC'],
  ['1.2345 EUR', 100, null],
  ['1,00,000 INR', 100, null],
  ['1,000,00 EUR', 100, null],
  ['.50 EUR', 100, null],
  ['$.50', 100, null],
  [null, 100, null],
])('at %s per chip, %i hundredths of a chip give the text %s (null: none) [N-BANK-04]', (value, chips, money) => {
  expect(chipsWorthText(chips, value)).toBe(money)
  expect(chipsWorthInBrackets(chips, value)).toBe(money === null ? '' : ` (${money})`)
})
