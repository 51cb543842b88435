import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countdownTicker, useServerNow } from './ticking.ts'

const noon = Date.UTC(2026, 0, 15, 12)
beforeEach(() => void vi.useFakeTimers({ now: noon + 250 }))
afterEach(() => void vi.useRealTimers())

/** The times at which a listener was called, ms after noon. */
const recordTicks = () => {
  const came: number[] = []
  return { came, stop: countdownTicker.listen(() => came.push(Date.now() - noon)) }
}

it('the clock of the countdowns ticks on each full second, for all listeners at once [A-TOURN-10]', () => {
  const [one, other] = [recordTicks(), recordTicks()]
  vi.advanceTimersByTime(3_000)
  expect([one.came, other.came]).toEqual([
    [1_000, 2_000, 3_000],
    [1_000, 2_000, 3_000],
  ])
  one.stop()
  other.stop()
})

it('the clock of the countdowns does not drift: after a pause it ticks on full seconds again, with the right time [A-TOURN-10]', () => {
  const { came, stop } = recordTicks()
  vi.advanceTimersByTime(1_000)
  // As if the computer had slept for a minute: the clock moves on, but no timer runs.
  vi.setSystemTime(noon + 61_400)
  vi.advanceTimersByTime(2_000)
  expect([came.at(-1), countdownTicker.read() - noon]).toEqual([63_000, 63_000])
  stop()
})

it('the clock of the countdowns runs no timer without listeners [A-TOURN-10]', () => {
  recordTicks().stop()
  expect(vi.getTimerCount()).toBe(0)
})

const NowText = () => createElement('i', null, useServerNow() - noon)

it('a component rendered without a timer shows the time rounded down to the second [A-TOURN-10]', () => {
  expect(renderToString(createElement(NowText))).toBe('<i>0</i>')
})
