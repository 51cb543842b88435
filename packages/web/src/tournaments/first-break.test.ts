import type { TournamentLevel } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { isFirstBreakOver } from './first-break.ts'

/** Six levels, with breaks after the second and the fourth. */
const levels = (current: number): readonly TournamentLevel[] =>
  [1, 2, 3, 4, 5, 6].map((level) => ({
    level,
    small_blind: 10 * level,
    big_blind: 20 * level,
    ante: 0,
    minutes: 10,
    breakAfter: level === 2 || level === 4 ? 5 : 0,
    isCurrent: level === current,
  }))

it.each([
  [1, false],
  [2, false],
  [3, true],
  [5, true],
])('S-REG-02 A-INFO-11 on level %i the first break of two levels is over: %s', (current, over) => {
  expect(isFirstBreakOver(levels(current))).toBe(over)
})

it('S-REG-02 a level beyond the page of the list is past its first break; without a break none is over', () => {
  expect(isFirstBreakOver(levels(99))).toBe(true)
  expect(isFirstBreakOver(levels(6).map((level) => ({ ...level, breakAfter: 0 })))).toBe(false)
})
