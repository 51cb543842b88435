import { expect, it } from 'vitest'
import { amountText } from './amounts.ts'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [20_000, '200.00'],
  [58_259_500, '582,595.00'],
  [123_456_789_50, '123,456,789.50'],
])('%i hundredths of a chip are written %s in a sentence [B-CHIPS-04]', (hundredths, text) => {
  expect(amountText(hundredths)).toBe(text)
})
