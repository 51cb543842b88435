import { expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import { retries } from './retries.ts'

/** A task that always fails, and the times of its attempts, s. */
const failing = () => {
  const clock = virtualClock()
  const start = clock.now()
  const times: number[] = []
  const again = retries(clock, (id) => {
    times.push((clock.now() - start) / 1_000)
    again.later(id)
  })
  return { clock, times, again }
}

it('S-WALLET-07 a failed task is retried after 2 s, then with doubled waits up to 5 min', async () => {
  const { clock, times, again } = failing()
  again.later('one')
  await clock.advance(1_200_000)
  const waits = times.map((at, n) => at - (times[n - 1] ?? 0))
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
})

it('S-WALLET-07 a forgotten task starts again at the first wait, and nothing runs after close', async () => {
  const { clock, times, again } = failing()
  again.later('one')
  await clock.advance(10_000)
  expect(times).toEqual([2, 6])
  again.forget('one')
  await clock.advance(10_000)
  again.later('one')
  await clock.advance(2_000)
  expect(times).toEqual([2, 6, 22])
  again.close()
  again.later('two')
  await clock.advance(600_000)
  expect(times).toEqual([2, 6, 22])
})
