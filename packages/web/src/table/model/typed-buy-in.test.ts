import { expect, it } from 'vitest'
import { tableFacts } from '../testing/players.ts'
import { firstBuyInTermsFrom } from './buy-in.ts'
import { buyInCorrection, typedBuyIn } from './typed-buy-in.ts'

const terms = firstBuyInTermsFrom(
  { ...tableFacts, smallBlind: 50, bigBlind: 100, minBuy: 4000, maxBuy: 200_000 },
  150_000,
)

it.each([
  ['40', 4000],
  [' 50.00 ', 5000],
  ['50.', 5000],
  ['1,000', 100_000],
  ['1,234.00', 123_400],
  ['2000', 200_000],
  ['40,5', 4050],
  ['1,00', 100],
  [',50', 50],
])('the buy-in box reads "%s" as an amount of %i cents [A-BUYIN-10]', (text, amount) => {
  expect(typedBuyIn(terms, text).amount).toBe(amount)
})

it.each(['40,', '1,0000', '10,00.5', '1,000,50', '1.000,50', 'abc', '4e3', '-50', '50.555', '50 60'])(
  'the buy-in box refuses %s with a message and does not correct it [A-BUYIN-09]',
  (text) => {
    expect(typedBuyIn(terms, text)).toEqual({ amount: null, fault: 'Write the amount like 1,234.50' })
    expect(buyInCorrection(terms, typedBuyIn(terms, text).amount)).toBeNull()
  },
)

it('an empty buy-in box asks for an amount [A-BUYIN-09]', () => {
  expect(typedBuyIn(terms, ' ')).toEqual({ amount: null, fault: 'Enter an amount' })
})

it.each([
  ['10', 'The minimum is 40.00'],
  ['50.55', 'Only whole chips at this table'],
  ['1,501', 'You dont have enough chips'],
  ['1,500', null],
])('for the typed text %s the message of the buy-in box is: %s (null: none) [A-BUYIN-08 A-BUYIN-09]', (text, fault) => {
  expect(typedBuyIn(terms, text).fault).toBe(fault)
})

it('on leaving the buy-in box, an amount outside the range is changed to its nearest end, with a note [A-BUYIN-09]', () => {
  const correctionText = '10.00 is below the minimum: changed to 40.00'
  expect(buyInCorrection(terms, 1000)).toEqual({ amount: 4000, correctionText })
  const changed = { amount: 200_000, correctionText: '2,500.00 is above the maximum: changed to 2,000.00' }
  expect(buyInCorrection(terms, 250_000)).toEqual(changed)
  expect(buyInCorrection(terms, 5055)).toBeNull()
  expect(buyInCorrection(terms, 5000)).toBeNull()
})
