import { describe, expect, it } from 'vitest'
import { autoTopUpChoices, chosenTopUp } from './auto-top-up.ts'

const table = { minBuy: 8000, maxBuy: 20_000, bigBlind: 200 }
const labels = (choices: readonly { readonly label: string }[]) => choices.map(({ label }) => label)

describe('the choices of the automatic top-up', () => {
  it('are quarters of the maximum, and buy-ins to come back to [N-TABLE-21]', () => {
    const { below, to } = autoTopUpChoices(table, null)
    expect(labels(below)).toEqual(['50 (25 BB)', '100 (50 BB)', '150 (75 BB)', '200 (100 BB)'])
    expect(labels(to)).toEqual(['80 (40 BB)', '100 (50 BB)', '200 (100 BB)'])
  })

  it('have what is set among them, and nothing above the stack that chips come up to [N-TABLE-21]', () => {
    const { below } = autoTopUpChoices(table, { below: 7000, to: 10_000 })
    expect(below.map(({ value }) => value)).toEqual(['5000', '7000', '10000'])
  })

  it('begin with the maximum, and a lower target takes the threshold down with it [N-TABLE-21]', () => {
    expect(chosenTopUp(null, { below: 15_000 }, 20_000)).toEqual({ below: 15_000, to: 20_000 })
    expect(chosenTopUp({ below: 15_000, to: 20_000 }, { to: 10_000 }, 20_000)).toEqual({ below: 10_000, to: 10_000 })
  })
})
