import type pg from 'pg'
import type { Clock } from '../ports/clock.ts'

/**
 * A database that does not answer within this time, ms, counts as unavailable. A database that is only busy answers in
 * less.
 */
const UNAVAILABLE_AFTER_MS = 10_000

/**
 * Asks the database for an answer.
 * @returns how long the answer took, ms; null if the database is unavailable: it refused or broke the connection, or
 * did not answer within UNAVAILABLE_AFTER_MS
 */
export const measureDatabaseAnswerMs = async (pool: Pick<pg.Pool, 'query'>, clock: Clock): Promise<number | null> => {
  const askedAt = clock.now()
  return new Promise((resolve) => {
    const cancel = clock.setTimer(askedAt + UNAVAILABLE_AFTER_MS, () => resolve(null))
    const settle = (ms: number | null): void => {
      cancel()
      resolve(ms)
    }
    pool.query('select 1').then(
      () => settle(clock.now() - askedAt),
      () => settle(null),
    )
  })
}
