import type pg from 'pg'
import { expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import { measureDatabaseAnswerMs } from './database-answer.ts'

it.each([
  ['that answers at once is available', 0, null, 0],
  ['that answers within 10 s is only busy, and its answer time is returned', 9_000, null, 9_000],
  ['that does not answer for 10 s counts as unavailable', 60_000, null, null],
  ['that refuses the connection counts as unavailable', 100, new Error('connect ECONNREFUSED'), null],
])('a database %s [S-OPS-04]', async (_, ms, error, expected) => {
  const clock = virtualClock()
  const query = () =>
    new Promise((resolve, reject) =>
      clock.setTimer(clock.now() + ms, () => (error === null ? resolve({}) : reject(error))),
    )
  const answer = measureDatabaseAnswerMs({ query } as unknown as pg.Pool, clock)
  await clock.advance(10_000)
  expect(await Promise.race([answer, 'waiting'])).toBe(expected)
})
