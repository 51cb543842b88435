import { expect, it } from 'vitest'
import { pacer } from './pacer.ts'

it('the pacer of a load test spreads actions that come together, and does not make up for unused time', () => {
  let now = 0
  const wait = pacer(10, () => now)
  expect([wait(), wait(), wait()]).toEqual([0, 100, 200])
  now = 1_000
  expect([wait(), wait()]).toEqual([0, 100])
})

it('the pacer of a load test delays no action if no rate is set', () => {
  const wait = pacer(0, () => 0)
  expect([wait(), wait()]).toEqual([0, 0])
})
