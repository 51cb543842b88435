import { expect, it } from 'vitest'
import { tenthsText, wholeNumberText } from './numbers.ts'

it('whole numbers have a comma before each group of three digits', () => {
  expect([0, 7, 999, 1_000, 65_536, 123_456_789].map(wholeNumberText)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '65,536',
    '123,456,789',
  ])
  expect([-1, -999, -1_000, -1_234_567].map(wholeNumberText)).toEqual(['-1', '-999', '-1,000', '-1,234,567'])
  expect(wholeNumberText(18_446_744_073_709_551_615n)).toBe('18,446,744,073,709,551,615')
})

it('tenths have one decimal unless they are whole', () => {
  expect([0, 5, 10, 125, 12_345, 10_000].map(tenthsText)).toEqual(['0', '0.5', '1', '12.5', '1,234.5', '1,000'])
})
