import { expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import { retryScheduler } from './retries.ts'

/** A task that always fails, and the times of its attempts, s. */
const failingTask = () => {
  const clock = virtualClock()
  const start = clock.now()
  const times: number[] = []
  const again = retryScheduler(clock, { firstMs: 2_000, longestMs: 300_000 })
  const scheduleFailingTask = (id: string): void =>
    again.schedule(id, () => {
      times.push((clock.now() - start) / 1_000)
      scheduleFailingTask(id)
    })
  return { clock, times, again, scheduleFailingTask }
}

it('a failed task is retried after 2 s, then with doubled waits up to 5 min [S-WALLET-07]', async () => {
  const { clock, times, scheduleFailingTask } = failingTask()
  scheduleFailingTask('one')
  await clock.advance(1_200_000)
  const waits = times.map((at, n) => at - (times[n - 1] ?? 0))
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
})

it('after its retry is cancelled a task starts again with the first wait, and no task is retried after close [S-WALLET-07]', async () => {
  const { clock, times, again, scheduleFailingTask } = failingTask()
  scheduleFailingTask('one')
  await clock.advance(10_000)
  expect(times).toEqual([2, 6])
  again.forget('one')
  await clock.advance(10_000)
  scheduleFailingTask('one')
  await clock.advance(2_000)
  expect(times).toEqual([2, 6, 22])
  again.close()
  scheduleFailingTask('two')
  await clock.advance(600_000)
  expect(times).toEqual([2, 6, 22])
})

it('a task that did not fail for a long time is next retried after the first, short wait [S-OPS-03]', async () => {
  const clock = virtualClock()
  const again = retryScheduler(clock, { firstMs: 250, longestMs: 30_000 })
  let runs = 0
  const run = () => {
    runs += 1
  }
  again.schedule('table:one', run)
  expect(again.isWaiting('table:one')).toBe(true)
  await clock.advance(250)
  expect(again.isWaiting('table:one')).toBe(false)
  again.schedule('table:one', run)
  await clock.advance(499)
  expect(runs).toBe(1)
  await clock.advance(1)
  expect(runs).toBe(2)
  await clock.advance(60_001)
  again.schedule('table:one', run)
  await clock.advance(250)
  expect(runs).toBe(3)
})

it('`runAll` retries all waiting tasks at once; a task that fails again is retried after the first, short wait [S-OPS-03]', async () => {
  const { clock, times, again, scheduleFailingTask } = failingTask()
  scheduleFailingTask('one')
  await clock.advance(20_000)
  expect(times).toEqual([2, 6, 14])
  again.runAll()
  await clock.advance(2_000)
  expect(times).toEqual([2, 6, 14, 20, 22])
})
