import { expect, it } from 'vitest'
import { dayText, fromDayOf } from './days.ts'
import { dayTotalsOf, plotLineOf } from './net-line.ts'
import { dayResults } from './testing/some-results.ts'

const on = (day: number, net: number, bigBlind = 1) => ({ ...dayResults, day, net, bigBlind })

it('the line begins with nothing before the first day and ends with the total; days without hands stay between [N-HAND-03]', () => {
  const days = dayTotalsOf([on(10, 30), on(10, 10, 10), on(12, -60), on(13, 20)])
  expect(days.map(({ day, hands, net, total }) => [day, hands, net.chips, total.chips])).toEqual([
    [10, 400, 4_000, 4_000],
    [12, 200, -6_000, -2_000],
    [13, 200, 2_000, 0],
  ])
  const { points, zero, highest, lowest } = plotLineOf(days, 'chips')
  expect(points.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
    [0, 67],
    [25, 0],
    [75, 100],
    [100, 67],
  ])
  expect([Math.round(zero), highest.chips, lowest.chips]).toEqual([67, 4_000, -2_000])
  expect(plotLineOf(days, 'bigBlinds').highest.bigBlinds).toBe(31)
})

it('a single day without a result is a level line [N-HAND-03]', () => {
  expect(plotLineOf(dayTotalsOf([on(10, 0)]), 'chips').points).toEqual([
    [0, 50],
    [100, 50],
  ])
})

it('the chosen days include today, by the calendar of UTC [N-HAND-03]', () => {
  const now = Date.UTC(2026, 10, 21, 23, 59)
  expect(dayText(fromDayOf('7', now))).toBe('Nov 15, 2026')
  expect(dayText(fromDayOf('30', now))).toBe('Oct 23, 2026')
  expect(fromDayOf('all', now)).toBe(0)
})
