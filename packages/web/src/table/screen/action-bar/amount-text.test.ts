import { expect, it } from 'vitest'
import { fittedAmountText } from './amount-text.ts'

it('amounts on action buttons are in big blinds if the stacks are shown in big blinds [N-TABLE-03]', () => {
  const place = { control: 'button', formFactor: 'desktop' } as const
  expect(fittedAmountText(25_000, { ...place, unit: { bigBlind: 10_000 } })).toBe('2.5 BB')
  expect(fittedAmountText(25_000, { ...place, unit: 'chips' })).toBe('250.00')
})

it('on a phone an amount that does not fit loses its decimals first and is then shortened, rounded down [Q98]', () => {
  const phoneAmountText = (chips: number) =>
    fittedAmountText(chips, { control: 'button', formFactor: 'mobile', unit: 'chips' })
  expect([1_250_050, 12_345_600, 1_234_567_890].map(phoneAmountText)).toEqual(['12,500.50', '123,456', '12.3M'])
  expect(fittedAmountText(12_345_678, { control: 'choice', formFactor: 'mobile', unit: 'chips' })).toBe('123.4K')
})
