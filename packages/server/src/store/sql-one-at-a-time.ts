import type pg from 'pg'
import { type OneAtATime, oneAtATime } from '../ports/one-at-a-time.ts'

/**
 * Runs the tasks of a key one at a time among all processes that use the database. A lock keeps a connection until its
 * task ends, so locks have their own pool; in a common pool a task could wait for connections that locks hold.
 * @param locks the connections for locks; their timeouts also limit how long a task waits for its turn
 */
export const sqlOneAtATime = (locks: pg.Pool): OneAtATime => {
  // Tasks of this process first wait for each other in memory, so that a key needs only one connection at a time.
  const oneAtATimeHere = oneAtATime()
  return (key, task) =>
    oneAtATimeHere(key, async () => {
      const unlock = await takeLock(locks, key)
      try {
        return await task()
      } finally {
        await unlock()
      }
    })
}

const takeLock = async (locks: pg.Pool, key: string): Promise<() => Promise<void>> => {
  const client = await locks.connect()
  // If a connection breaks, the database releases its lock. The task that runs under the lock is not stopped.
  const ignore = (): void => {}
  client.on('error', ignore)
  const release = (isBroken: boolean): void => {
    client.off('error', ignore)
    client.release(isBroken)
  }
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [key])
  } catch (error) {
    release(true)
    throw error
  }
  return async () => {
    const isReleased = await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]).then(
      () => true,
      () => false,
    )
    release(!isReleased)
  }
}
