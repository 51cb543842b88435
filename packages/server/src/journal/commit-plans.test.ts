import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../store/embedded/embedded-database.ts'
import { newDataDir } from '../store/testing/open-test-store.ts'
import { rowsReadBySequentialScans } from '../store/testing/rows-read.ts'
import { sqlActorLog } from './sql-actor-log.ts'
import { sqlCommitQueue } from './sql-commits.ts'

let dataDir: string
let database: EmbeddedDatabase
beforeAll(async () => {
  dataDir = await newDataDir()
  database = await openEmbeddedDatabase(dataDir)
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

it('a posting reads no earlier postings and accounts, also in a store that was empty at its start [N-SCALE-04]', async () => {
  const commit = sqlCommitQueue(database.pool, virtualClock())
  const deposit = (player: number) =>
    commit({
      postings: [
        {
          key: `deposit ${player}`,
          kind: 'deposit',
          reference: '',
          entries: [
            { account: 'mint', amount: -5 },
            { account: `wallet:user-${player}`, amount: 5 },
          ],
        },
      ],
    })
  // From its sixth run on, the database keeps the plan of a statement, whatever the size of the tables by then.
  for (let player = 0; player < 10; player += 1) expect(await deposit(player)).toBe('ok')
  await Promise.all(Array.from({ length: 200 }, (_, index) => deposit(10 + index)))
  const rowsBefore = await rowsReadBySequentialScans(database.pool)
  expect(await deposit(210)).toBe('ok')
  expect(await deposit(210)).toBe('duplicate')
  expect(await rowsReadBySequentialScans(database.pool)).toBe(rowsBefore)
})

it('an append of events and effects, and the deletion of effects, read no other journals, also in a store that was empty at its start [N-SCALE-04]', async () => {
  const clock = virtualClock()
  const log = sqlActorLog(database.pool, sqlCommitQueue(database.pool, clock), clock)
  const append = async (table: number) => {
    const actor = `table:${table}` as const
    const { epoch, seq } = await log.claim(actor, 'room')
    const append = { actor, epoch, events: [{ type: 'Dealt' }] }
    const effects = [1, 2].map((n) => ({ id: `${actor} owes ${n}`, to: actor, command: n }))
    expect(await log.append({ ...append, prevSeq: seq })).toBe('ok')
    expect(await log.append({ ...append, prevSeq: seq + 1, effects })).toBe('ok')
    await log.deleteEffects([`${actor} owes 2`])
    return append
  }
  for (let table = 0; table < 10; table += 1) await append(table)
  await Promise.all(Array.from({ length: 200 }, (_, index) => append(10 + index)))
  const stored = await append(210)
  const effects = [{ id: 'owed', to: stored.actor, command: 3 }]
  const rowsBefore = await rowsReadBySequentialScans(database.pool)
  expect(await log.append({ ...stored, prevSeq: 2 })).toBe('ok')
  expect(await log.append({ ...stored, prevSeq: 2 })).toBe('fenced')
  expect(await log.append({ ...stored, prevSeq: 3, effects })).toBe('ok')
  expect(await log.append({ ...stored, prevSeq: 3, effects })).toBe('fenced')
  await log.deleteEffects(['owed'])
  expect(await rowsReadBySequentialScans(database.pool)).toBe(rowsBefore)
})

it('of the appends of a quick table, most leave the indexes of the journals as they are [N-SCALE-04]', async () => {
  const clock = virtualClock()
  const log = sqlActorLog(database.pool, sqlCommitQueue(database.pool, clock), clock)
  const updatesWithNewIndexEntries = async () => {
    await database.pool.query('select pg_stat_force_next_flush()')
    const { rows } = await database.pool.query<{ count: number }>(
      `select (n_tup_upd - n_tup_hot_upd)::int as count from pg_stat_user_tables where relname = 'streams'`,
    )
    return rows[0]?.count ?? Number.NaN
  }
  const { epoch } = await log.claim('table:quick', 'room')
  const before = await updatesWithNewIndexEntries()
  for (let prevSeq = 0; prevSeq < 200; prevSeq += 1) {
    await clock.advance(100)
    await log.append({ actor: 'table:quick', epoch, prevSeq, events: [prevSeq], nextTimer: clock.now() + 15_000 })
  }
  expect((await updatesWithNewIndexEntries()) - before).toBeLessThan(40)
})
