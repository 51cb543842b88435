import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sqlActorLog } from '../../journal/sql-actor-log.ts'
import { sqlCommitQueue } from '../../journal/sql-commits.ts'
import { type ActorId, type ActorLog, AppendUncertain } from '../../ports/actor-log.ts'
import { transferEntries } from '../../ports/testing/postings.ts'
import { virtualClock } from '../../ports/virtual-clock.ts'
import { startChild } from '../testing/child-process.ts'
import { type ProxiedBytes, poolThroughProxy } from '../testing/database-proxy.ts'
import { temporaryDataDir } from '../testing/temporary-data-dir.ts'
import { type EmbeddedDatabase, embeddedPool, openEmbeddedDatabase } from './embedded-database.ts'
import { housekeepingRound } from './housekeeping.ts'

const clock = virtualClock()
const actorLogOn = (pool: EmbeddedDatabase['pool']): ActorLog => sqlActorLog(pool, sqlCommitQueue(pool, clock), clock)
const appendOne = async (log: ActorLog, actor: ActorId, event: unknown) => {
  const { epoch, seq } = await log.claim(actor, 'test')
  return log.append({ actor, epoch, prevSeq: seq, events: [event] })
}

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryDataDir()
})

describe('an open embedded database', () => {
  let database: EmbeddedDatabase
  beforeEach(async () => {
    database = await openEmbeddedDatabase(dataDir)
  })
  afterEach(() => database.close())

  it('a journal append is synced to the disk before it is acknowledged; 100 concurrent appends take fewer than 50 syncs [S-OPS-03]', async () => {
    const log = actorLogOn(database.pool)
    for (let n = 0; n < 5; n++) {
      const { epoch } = await log.claim(`table:${n}`, 'test')
      const before = database.syncs()
      await log.append({ actor: `table:${n}`, epoch, prevSeq: 0, events: [n] })
      expect(database.syncs()).toBeGreaterThan(before)
    }
    const claims = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const actor: ActorId = `table:many-${n}`
        return { actor, epoch: (await log.claim(actor, 'test')).epoch }
      }),
    )
    const before = database.syncs()
    await Promise.all(claims.map((claim) => log.append({ ...claim, prevSeq: 0, events: ['x'] })))
    const synced = database.syncs() - before
    expect(synced).toBeGreaterThan(0)
    // A few syncs are enough for 100 appends, but a checkpoint of the database may add its own.
    expect(synced).toBeLessThan(50)
  })

  it('an open transaction in the embedded database keeps other connections waiting until its connection ends [S-OPS-03]', async () => {
    const other = embeddedPool(dataDir, 5432)
    const count = 'select count(*) as count from streams'
    const opened = await other.query(count)
    expect(opened.rows).toEqual([{ count: 0 }])
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(`insert into streams (id, kind, epoch, last_seq, owner) values ('a:b', 'a', 1, 0, '')`)
    const waiting = other.query(count)
    expect((await client.query(count)).rows).toEqual([{ count: 1 }])
    client.release(true)
    expect((await waiting).rows).toEqual([{ count: 0 }])
    await other.end()
  })

  it('the embedded database answers a query after it has refused two statements [S-OPS-03]', async () => {
    const { pool } = database
    await expect(pool.query('select $1::int / 0', [1])).rejects.toThrow('division by zero')
    await expect(pool.query('selec 1')).rejects.toThrow('syntax error')
    const text = 'x'.repeat(3_000_000)
    expect((await pool.query('select $1::text as text', [text])).rows).toEqual([{ text }])
  })

  it('a ledger account whose row is gone gets a new row when chips are sent to it [S-WALLET-01 S-WALLET-03]', async () => {
    const { pool } = database
    const log = actorLogOn(pool)
    const { epoch } = await log.claim('table:1', 'test')
    const pay = (prevSeq: number) => {
      const entries = transferEntries('house', 'escrow:1', 5)
      const postings = [{ key: `pay ${prevSeq}`, kind: 'adjustment', reference: 'test', entries }] as const
      return log.append({ actor: 'table:1', epoch, prevSeq, events: [prevSeq], postings })
    }
    expect(await pay(0)).toBe('ok')
    await pool.query(`delete from ledger_entries where account = 'escrow:1'`)
    await pool.query(`delete from ledger_accounts where id = 'escrow:1'`)
    expect(await pay(1)).toBe('ok')
    const { rows } = await pool.query<{ text: string }>(
      `select id || ' ' || balance as text from ledger_accounts where id in ('house', 'escrow:1') order by id`,
    )
    expect(rows.map(({ text }) => text)).toEqual(['escrow:1 5', 'house -10'])
  })

  it('rounds of housekeeping freeze the tables of the catalogue too, so that transaction ids never run out [S-OPS-03]', async () => {
    const { pool } = database
    const oldestId = 'select datname as database, age(datfrozenxid) as age from pg_database order by age desc limit 1'
    const oldest = async () => (await pool.query<{ database: string; age: number }>(oldestId)).rows[0]
    await pool.query('set vacuum_freeze_min_age = 0; set vacuum_freeze_table_age = 0')
    const log = actorLogOn(pool)
    await pool.query('do $$ begin for i in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$')
    const ageBefore = (await oldest())?.age ?? 0
    const round = housekeepingRound(pool)
    const { rowCount } = await pool.query(`select from pg_tables where schemaname <> 'public'`)
    for (let n = 0; n < (rowCount ?? 0); n++) {
      await appendOne(log, 'table:1', 'another')
      await round()
    }
    expect(await oldest()).toEqual({ database: 'postgres', age: expect.any(Number) })
    expect((await oldest())?.age).toBeLessThan(ageBefore / 2)
  })

  it('a housekeeping round of the database vacuums the journal and another table of the room, and makes a checkpoint; without new writes it makes no checkpoint [S-OPS-03]', async () => {
    const { pool } = database
    const firstValue = async (query: string) => Object.values((await pool.query<object>(query)).rows[0] ?? {})[0]
    const redoPosition = () => firstValue('select redo_lsn::text from pg_control_checkpoint()')
    const vacuumedTableCount = () =>
      firstValue(
        `select count(*) from pg_stat_user_tables
         where schemaname = 'public' and last_vacuum is not null and last_analyze is not null`,
      )
    const streamVacuums = () => firstValue(`select vacuum_count from pg_stat_user_tables where relname = 'streams'`)
    const round = housekeepingRound(pool)
    const log = actorLogOn(pool)
    for (let n = 1; n <= 3; n++) {
      const before = await redoPosition()
      await appendOne(log, 'table:1', n)
      await round()
      expect(await redoPosition()).not.toBe(before)
      expect(await streamVacuums()).toBe(n)
      expect(await vacuumedTableCount()).toBe(n + 2)
    }
    const before = await redoPosition()
    await round()
    expect(await redoPosition()).toBe(before)
  })
})

it('an append on a lost connection throws AppendUncertain; claiming the journal again shows if it was stored [S-OPS-03]', async () => {
  const database = await openEmbeddedDatabase(dataDir)
  onTestFinished(() => database.close())
  let cut: ProxiedBytes['direction'] | undefined
  const pool = await poolThroughProxy(dataDir, ({ direction }) => {
    const isCut = direction === cut
    if (isCut) cut = undefined
    return isCut
  })
  const log = actorLogOn(pool)
  const appendAndLose = async (at: 'request' | 'reply', event: string) => {
    const { epoch, seq } = await log.claim('table:1', 'test')
    cut = at
    return log.append({ actor: 'table:1', epoch, prevSeq: seq, events: [event] })
  }
  await expect(appendAndLose('request', 'lost')).rejects.toThrow(AppendUncertain)
  await expect(appendAndLose('reply', 'kept')).rejects.toThrow(AppendUncertain)
  expect(await appendOne(log, 'table:1', 'sure')).toBe('ok')
  expect((await log.read('table:1', 0, 10)).map(({ event }) => event)).toEqual(['kept', 'sure'])
})

it('a warning of the embedded database is reported once, also if it comes again with another number [S-OPS-03]', async () => {
  const warnings: string[] = []
  const database = await openEmbeddedDatabase(dataDir, (text) => void warnings.push(text))
  for (const left of [9, 8]) await database.pool.query(`do $$ begin raise warning '${left} ids left'; end $$`)
  await database.pool.query(`do $$ begin raise warning 'disk slow'; end $$`)
  await database.close()
  expect(warnings).toEqual(['9 ids left', 'disk slow'])
})

it('unreadable database files are reported with the reason, and the folder is unlocked [S-OPS-03]', async () => {
  await writeFile(join(dataDir, 'postgres', 'global', 'pg_control'), 'not a control file')
  const sentence = `The database in ${dataDir} has stopped: could not read file "global/pg_control"`
  for (let attempt = 0; attempt < 2; attempt++) await expect(openEmbeddedDatabase(dataDir)).rejects.toThrow(sentence)
})

it('a database panic ends the process with the reason [S-OPS-03]', async () => {
  const child = startChild('break-database.ts', dataDir)
  const { code, errors } = await child.ended
  expect(code).not.toBe(0)
  expect(errors).toContain(`The database in ${dataDir} has stopped: could not open file`)
})
