import fc from 'fast-check'
import { expect, it } from 'vitest'
import { denominations } from '../../design/table-tokens.ts'
import { chipLayout, denominationsOf } from './chip-layout.ts'

const amounts = fc.integer({ min: 0, max: 2_000_000_000 })

it('an amount becomes chips of the thirteen denominations, largest first [B-CHIPS-01]', () => {
  expect(denominationsOf(13_563_131)).toEqual([
    10_000_000, 2_500_000, 1_000_000, 50_000, 10_000, 2_500, 500, 100, 25, 5, 1,
  ])
  expect(denominationsOf(0)).toEqual([])
})

it('the chips drawn for an amount add up to the amount [B-CHIPS-01]', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const chips = denominationsOf(amount)
      expect(chips.reduce<number>((sum, chip) => sum + chip, 0)).toBe(amount)
      expect(chips.every((chip) => denominations.includes(chip))).toBe(true)
      expect([...chips].sort((a, b) => b - a)).toEqual(chips)
    }),
  )
})

it('chips are drawn in stacks of at most 20, three stacks a row, with the full stacks in the front rows [B-CHIPS-02 Q59]', () => {
  const places = chipLayout(10_000_000 * 70)
  const feet = places.filter(({ level }) => level === 0)
  const heights = feet.map((foot, i) => {
    const next = feet[i + 1]
    return (next ? places.indexOf(next) : places.length) - places.indexOf(foot)
  })
  expect(heights).toEqual([10, 20, 20, 20])
  expect(feet.map(({ y }) => y)).toEqual([-0.5, 0, 0, 0])
  expect(feet.map(({ x }) => x)).toEqual([0, -1.04, 0, 1.04])
})

it('chips of every amount stay within the limits of stacks; the smallest chips are left out first [B-CHIPS-02]', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 4 }),
      (amount, perStack, maxStacks) => {
        const places = chipLayout(amount, { perStack, maxStacks })
        expect(places.length).toBeLessThanOrEqual(Math.min(20, perStack) * maxStacks)
        expect(places.every(({ level }) => level < Math.min(20, perStack))).toBe(true)
        const shown = places.map(({ denomination }) => denomination).sort((a, b) => b - a)
        expect(shown).toEqual(denominationsOf(amount).slice(0, shown.length))
      },
    ),
  )
})

it('an amount of chips that is negative or no whole number of hundredths throws a RangeError [B-CHIPS-01]', () => {
  expect(() => denominationsOf(-1)).toThrow(RangeError)
  expect(() => denominationsOf(0.5)).toThrow(RangeError)
})
