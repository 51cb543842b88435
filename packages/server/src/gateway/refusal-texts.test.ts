import { chips } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { refusalText } from './refusal-texts.ts'

it('a returning player reads how much they must bring at least [C4 S-CASH-05]', () => {
  const refusal = { code: 'buy-in-below-last-stack', minimum: chips(80_000), maximum: chips(100_000) } as const
  expect(refusalText(refusal)).toBe('You left this table less than two hours ago: buy in for at least 800.00 chips')
})
