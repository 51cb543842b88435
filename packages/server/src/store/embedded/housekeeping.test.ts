import type pg from 'pg'
import { expect, it } from 'vitest'
import { virtualClock } from '../../ports/virtual-clock.ts'
import { scheduleHousekeeping } from './housekeeping.ts'

it('a failed round of checkpoint and vacuum is reported, and the next round comes a minute later [S-OPS-03]', async () => {
  const clock = virtualClock()
  const executed: string[] = []
  let isDiskFull = true
  const query = async (statement: string) => {
    if (isDiskFull) throw new Error('no space left on device')
    executed.push(statement)
    return { rows: [{ position: `0/${executed.length}`, schema: 'any', name: 'users' }] }
  }
  const failures: unknown[] = []
  const { stop } = scheduleHousekeeping({ query } as unknown as pg.Pool, {
    clock,
    reportFailure: (error) => void failures.push(error),
  })
  await clock.advance(60_000)
  expect(failures).toEqual([new Error('no space left on device')])
  isDiskFull = false
  await clock.advance(60_000)
  expect(executed).toContain('vacuum (analyze) "users"')
  expect(executed).toContain('checkpoint')
  expect(failures).toHaveLength(1)
  await stop()
})
