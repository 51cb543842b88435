import { expect, it } from 'vitest'
import { newServerClock } from './server-clock.ts'

const noon = Date.UTC(2026, 0, 15, 12)

/**
 * A client whose clock is wrong by `wrongBy` ms. The server's clock is right, and each of its answers arrives 40 ms
 * after the request.
 */
const clientWithWrongClock = (wrongBy: number) => {
  let wrong = wrongBy
  let time = noon
  const clock = newServerClock(() => time + wrong)
  return {
    clockError: () => clock.now() - time,
    setWrongBy: (other: number) => {
      wrong = other
    },
    requestAfter: (afterMs: number) => {
      time += afterMs
      const sentAt = time + wrong
      time += 40
      clock.observe(new Date(Math.floor((time - 20) / 1000) * 1000).toUTCString(), sentAt)
    },
  }
}

it('a client whose clock is right keeps its own time [A-INFO-27]', () => {
  const { requestAfter, clockError } = clientWithWrongClock(0)
  for (const after of [0, 310, 970, 5_555]) requestAfter(after)
  expect(clockError()).toBe(0)
})

it.each([-3_600_000, -90_000, 45_000, 86_400_000])(
  'a client’s clock that is wrong by %i ms is corrected by the dates of the server’s answers [A-INFO-27]',
  (wrongBy) => {
    const { requestAfter, clockError } = clientWithWrongClock(wrongBy)
    requestAfter(300)
    expect(Math.abs(clockError())).toBeLessThan(600)
    for (const after of [310, 970, 5_555, 120]) requestAfter(after)
    expect(Math.abs(clockError())).toBeLessThan(300)
  },
)

it('after the client’s clock was changed, the dates of earlier answers of the server no longer count [A-INFO-27]', () => {
  const { requestAfter, clockError, setWrongBy } = clientWithWrongClock(120_000)
  requestAfter(0)
  setWrongBy(0)
  requestAfter(1_000)
  expect(Math.abs(clockError())).toBeLessThan(600)
})

it('an answer of the server without a valid date does not change the client’s time [A-INFO-27]', () => {
  const clock = newServerClock(() => noon)
  clock.observe(null, noon)
  clock.observe('soon', noon)
  expect(clock.now()).toBe(noon)
})
