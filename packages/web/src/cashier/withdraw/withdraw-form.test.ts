import { expect, it } from 'vitest'
import { arrivingE8sOf, chipsFromText, withdrawFaults } from './withdraw-form.ts'

const faults = (amount: string, destination = 'ryjl3-tyaaa-aaaaa-aaaba-cai') => {
  const found = withdrawFaults({ destination, amount }, { chips: 10_000, rate: 100 })
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null))
}

it('the ledger fee of a withdrawal is taken from the amount that arrives [S-WALLET-07]', () => {
  expect(arrivingE8sOf(10_000, 100)).toBe(99_990_000n)
})

it.each(['100', '0.02', '99.99'])('the withdrawal form accepts an amount of %s chips [S-WALLET-07]', (amount) => {
  expect(faults(amount)).toEqual({})
})

it.each(['1,000', '12,345.60', '1 000 000.5'])(
  'the withdrawal form reads the thousands separators of the amount %s [S-WALLET-07]',
  (amount) => {
    expect(chipsFromText(amount)).toBe(Number(amount.replaceAll(/[, ]/g, '')) * 100)
  },
)

it.each([
  ['1,00', 'Please enter an amount of chips'],
  ['1.000,5', 'Please enter an amount of chips'],
  ['', 'Please enter an amount of chips'],
  ['1.234', 'Please enter an amount of chips'],
  ['-5', 'Please enter an amount of chips'],
  ['100.01', 'You dont have enough chips'],
  ['0.01', 'The chips must be worth more than the fee of 0.0001 ICP'],
  ['0', 'The chips must be worth more than the fee of 0.0001 ICP'],
])('the withdrawal form refuses an amount of "%s" chips [S-WALLET-07]', (amount, fault) => {
  expect(faults(amount)).toEqual({ amount: fault })
})

it('the withdrawal form refuses a destination that is neither a principal nor an account id [S-WALLET-07]', () => {
  expect(faults('1', 'somewhere')).toEqual({
    destination: 'Please enter a principal ID, or an account id of 64 hex digits',
  })
})
