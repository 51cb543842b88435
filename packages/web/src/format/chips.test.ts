import { expect, it } from 'vitest'
import {
  bigBlindsText,
  chipsFromWire,
  chipsText,
  chipsTextsByLength,
  shortChipsText,
  trimmedChipsText,
  wireChipsOf,
} from './chips.ts'

it('the amounts of server messages convert to whole hundredths of a chip and back exactly [S-API-05]', () => {
  expect([0.01, 0.29, 1.15, 4.35, 123_905.55].map(chipsFromWire)).toEqual([1, 29, 115, 435, 12_390_555])
  expect(chipsFromWire(8.2) + chipsFromWire(0.1)).toBe(830)
  expect(wireChipsOf(12_390_555)).toBe(123_905.55)
})

it('amounts of chips have two decimals and thousands separators; NaN is shown as 0.00 [B-SEAT-04 B-CHIPS-04]', () => {
  expect([0, 5, 100, 123_450, 12_390_500].map(chipsText)).toEqual(['0.00', '0.05', '1.00', '1,234.50', '123,905.00'])
  expect([-50, -123_450].map(chipsText)).toEqual(['-0.50', '-1,234.50'])
  expect(chipsText(Number.NaN)).toBe('0.00')
  expect(chipsFromWire(Number.NaN)).toBe(0)
})

it('an amount of chips that does not fit first loses .00, then is shortened and never overstated ([Q98]) [B-SEAT-04]', () => {
  expect(chipsTextsByLength(12_390_500)).toEqual(['123,905.00', '123,905', '123.9K'])
  expect(chipsTextsByLength(123_450)).toEqual(['1,234.50', '1.2K'])
  expect(chipsTextsByLength(99_950)).toEqual(['999.50'])
  expect([12_399_900, 1_000_000, 999_900, 199_999_900].map(shortChipsText)).toEqual(['123.9K', '10K', '9,999', '1.9M'])
  expect(trimmedChipsText(40_000)).toBe('400')
})

it('amounts in big blinds have at most one decimal [N-TABLE-03]', () => {
  expect([125_000, 1000, 0].map((chips) => bigBlindsText(chips, 10_000))).toEqual(['12.5 BB', '0.1 BB', '0 BB'])
})
