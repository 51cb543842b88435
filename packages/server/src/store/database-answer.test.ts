import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import { databaseAnswerMs } from './database-answer.ts'

/**
 * @returns the result of `databaseAnswerMs` for a database that answers or fails after `ms`; `waiting` if there is no
 * result within 10 s
 */
const databaseAnswerMsAfter = async (ms: number, error: Error | null = null): Promise<number | null | 'waiting'> => {
  const clock = virtualClock()
  const pool = {
    query: () =>
      new Promise((resolve, reject) =>
        clock.setTimer(clock.now() + ms, () => (error === null ? resolve({}) : reject(error))),
      ),
  } as unknown as pg.Pool
  let answer: number | null | 'waiting' = 'waiting'
  void databaseAnswerMs(pool, clock).then((found) => {
    answer = found
  })
  await clock.advance(10_000)
  return answer
}

describe('the check whether the database answers', () => {
  it('a database that answers within 10 s is only busy, and its answer time is returned [S-OPS-04]', async () => {
    expect(await databaseAnswerMsAfter(0)).toBe(0)
    expect(await databaseAnswerMsAfter(9_000)).toBe(9_000)
  })

  it('a database that does not answer for 10 s counts as unavailable [S-OPS-04]', async () => {
    expect(await databaseAnswerMsAfter(60_000)).toBeNull()
  })

  it('a database counts as unavailable if it refuses the connection or the connection breaks [S-OPS-04]', async () => {
    expect(await databaseAnswerMsAfter(100, new Error('connect ECONNREFUSED'))).toBeNull()
  })
})
