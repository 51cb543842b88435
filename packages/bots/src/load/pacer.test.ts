import { expect, it } from 'vitest'
import { pacer } from './pacer.ts'

it('actions that come together are spread; unused time is not made up for', () => {
  let now = 0
  const wait = pacer(10, () => now)
  expect([wait(), wait(), wait()]).toEqual([0, 100, 200])
  now = 1_000
  expect([wait(), wait()]).toEqual([0, 100])
})

it('without a rate nobody waits', () => {
  const wait = pacer(0, () => 0)
  expect([wait(), wait()]).toEqual([0, 0])
})
