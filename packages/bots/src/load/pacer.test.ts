import { expect, it } from 'vitest'
import { pacer } from './pacer.ts'

it('the load test spaces simultaneous actions to keep a set rate, and does not catch up after idle time', () => {
  let now = 0
  const wait = pacer(10, () => now)
  expect([wait(), wait(), wait()]).toEqual([0, 100, 200])
  now = 1_000
  expect([wait(), wait()]).toEqual([0, 100])
  const unlimited = pacer(0, () => 0)
  expect([unlimited(), unlimited()]).toEqual([0, 0])
})
