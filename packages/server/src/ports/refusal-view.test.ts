import { chips } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { refusalView } from './refusal-view.ts'

it('a player who returns to a table with too low a buy-in is told the least amount to bring [C4 S-CASH-05]', () => {
  const refusal = { code: 'buy-in-below-last-stack', minimum: chips(80_000), maximum: chips(100_000) } as const
  expect(refusalView(refusal)).toEqual({
    code: 'buy-in-below-last-stack',
    message: 'You left this table less than two hours ago: buy in for at least 800.00 chips',
    minimum: 800,
    maximum: 1_000,
  })
})

it('if a stack is above the table maximum already, the refusal of a top-up says so and gives 0 as the largest top-up [S-RBY-04]', () => {
  expect(refusalView({ code: 'top-up-out-of-range', maximum: -50 })).toEqual({
    code: 'top-up-out-of-range',
    message: 'Your stack would be above the table maximum',
    maximum: 0,
  })
})
