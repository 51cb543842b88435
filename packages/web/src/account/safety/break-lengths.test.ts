import { expect, it } from 'vitest'
import { exclusionLengths, isLongerThanRunningBreak, timeOutLengths } from './break-lengths.ts'

const now = Date.UTC(2026, 10, 21)
const dayMs = 86_400_000
const labels = (lengths: typeof timeOutLengths, until: number | null) =>
  lengths.filter((length) => isLongerThanRunningBreak(length, until, now)).map(({ label }) => label)

it('a self exclusion lasts 1, 7, 30 or 180 days [A-SHELL-09]', () => {
  const days = [1, 7, 30, 180]
  expect(exclusionLengths.map(({ value, ms }) => [value, ms / dayMs])).toEqual(days.map((count) => [count, count]))
})

it('a time-out lasts 24 hours to 6 weeks [N-SAFE-02]', () => {
  const hours = timeOutLengths.map(({ value, ms }) => {
    expect(ms).toBe(value * 3_600_000)
    return value
  })
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([24, 6 * 7 * 24])
})

it('while a self exclusion runs, only lengths that would end later can be chosen [S-USER-09]', () => {
  expect(labels(exclusionLengths, null)).toHaveLength(4)
  expect(labels(exclusionLengths, now + 7 * dayMs)).toEqual(['30 days', '180 days'])
  expect(labels(exclusionLengths, now + 7 * dayMs - 1)).toEqual(['7 days', '30 days', '180 days'])
  expect(labels(exclusionLengths, now + 180 * dayMs)).toEqual([])
})
