import { chips } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { rakeLine } from './dealer-lines.ts'

it('the dealer writes amounts with two decimals and thousands separators [B-CHIPS-04]', () => {
  expect(rakeLine(chips(58_259_500))).toBe('Rake 582,595.00')
  expect(rakeLine(chips(24))).toBe('Rake 0.24')
})
