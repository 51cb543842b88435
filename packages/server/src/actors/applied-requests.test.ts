import { expect, it } from 'vitest'
import { AppliedRequests, newestRequestIdsOf } from './applied-requests.ts'

const ids = (count: number) => Array.from({ length: count }, (_, n) => `request ${n}`)

it('a table remembers the last 200 requests, a tournament 50 for each of its tables [S-OPS-03 S-RBY-01]', () => {
  expect(newestRequestIdsOf(ids(20_000), 1)).toEqual(ids(20_000).slice(-200))
  expect(newestRequestIdsOf(ids(20_000), 100)).toEqual(ids(20_000).slice(-5_000))
})

it('a retried request of a tournament with 100 tables is recognized after 5,000 other requests, in memory and in a snapshot [S-OPS-03 S-RBY-01]', () => {
  const applied = new AppliedRequests(ids(30_000), () => 100)
  applied.add('rebuy')
  for (let n = 0; n < 4_999; n += 1) applied.add(`later ${n}`)
  expect(applied.has('rebuy')).toBe(true)
  expect(applied.has('request 0')).toBe(false)
  expect(applied.idsForSnapshot()).toContain('rebuy')
})
