import { expect, it } from 'vitest'
import { digitWidthInEmsOf, fitText, letterSpacingOf, textStyle, textWidth } from './text-width.ts'

const stack = textStyle('stack', 'desktop')
const label = textStyle('label', 'desktop')

it('figures are tabular: numbers of equal length have equal width [N-LOOK-03]', () => {
  expect(textWidth('111,111.11', stack)).toBe(textWidth('948,706.52', stack))
  expect(textWidth('77', stack)).toBeCloseTo(2 * digitWidthInEmsOf(stack.weight) * stack.size)
})

it('the text style of labels spaces the letters of words in capitals only; the text style of stacks spaces none [N-LOOK-03]', () => {
  expect(letterSpacingOf('CALL 400', label)).toBeGreaterThan(0)
  expect([letterSpacingOf('Main pot', label), letterSpacingOf('1,150', label), letterSpacingOf('CALL', stack)]).toEqual(
    [0, 0, 0],
  )
})

it('the longest text that fits is used, and a long name is cut with an ellipsis [Q98]', () => {
  const amounts = ['123,905.00', '123,905', '123.9K']
  expect(fitText(amounts, 500, stack)).toBe('123,905.00')
  expect(fitText(amounts, textWidth('123,905', stack), stack)).toBe('123,905')
  expect(fitText(amounts, textWidth('123.9K', stack), stack)).toBe('123.9K')
  const cut = fitText('marlowxxxxxxxxxxxx', 60, stack)
  expect(cut).toMatch(/^marl.*…$/)
  expect(textWidth(cut, stack)).toBeLessThanOrEqual(60)
})

it('a character without a known width is measured as an M, and an unknown font weight throws [Q98]', () => {
  expect(textWidth('漢', stack)).toBe(textWidth('M', stack))
  expect(() => textWidth('a', { size: 12, weight: 123, spacesCapitals: false })).toThrow(RangeError)
})
