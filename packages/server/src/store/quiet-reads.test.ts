import { rm } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sqlActorLog } from '../journal/sql-actor-log.ts'
import { sqlLedger } from '../ledger/sql-ledger.ts'
import { seededEntropy } from '../ports/entropy.ts'
import { userId } from '../ports/ids.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { batchedHandInserts } from './hand-inserts.ts'
import { handMaker } from './hands.contract.ts'
import { sqlHands } from './hands.ts'
import { sqlLedgerAudit } from './ledger-audit.ts'
import { sqlNotifications } from './notifications.ts'
import { newDataDir } from './testing/open-test-store.ts'
import { countRowsRead, measureReads, rowsReadBySequentialScans } from './testing/rows-read.ts'
import { sqlUsers } from './users.ts'

const ROWS_PER_TABLE = 20_000
/**
 * Most rows that a page of 100 may read with its joins. A query that also read the rows of other players and tables
 * would read more.
 */
const MAX_ROWS_READ = 1_500

/** The store has few rows of one player and one table, all old, and many newer rows of other players and tables. */
let dataDir: string
let database: EmbeddedDatabase
beforeAll(async () => {
  dataDir = await newDataDir()
  database = await openEmbeddedDatabase(dataDir)
  const runSql = (text: string) => database.pool.query(text)
  await runSql(`
      insert into users (id, principal, address, table_settings, referral_code, is_bot, created_at)
      select name, name, name, '{}', name, false, 0 from unnest(array['ann', 'others']) as name`)
  await runSql(`
      insert into hands (hand_id, table_id, started_at, finished_at, total_pot, players, record)
      select n, case when n <= 2 then 'quiet' else 'busy-' || n % 5 end, n, n, n, '[]', '{}'
      from generate_series(1, ${ROWS_PER_TABLE}) as n order by n`)
  await runSql(`
      insert into ledger_accounts (id, kind, balance, may_be_negative, entries)
      values ('wallet:ann', 'wallet', 0, false, 2), ('wallet:others', 'wallet', 0, false, ${ROWS_PER_TABLE}), ('house', 'house', 0, true, 0)`)
  await runSql(`
      insert into ledger_transactions (key, kind, reference, at)
      select n, 'buyin', '', n from generate_series(1, ${ROWS_PER_TABLE}) as n order by n`)
  await runSql(`
      insert into ledger_entries (transaction, account, amount, balance_after, kind, at)
      select id, unnest(array[case when key::int <= 2 then 'wallet:ann' else 'wallet:others' end, 'house']), 5, 0, kind, at
      from ledger_transactions`)
  await runSql(`
      insert into notifications (id, "user", type, message, context, meta, created_at, updated_at)
      select owner || ' ' || n, nullif(owner, 'all'), 'WELCOME', '', '', '{}', n * 10 + rank, 0
      from (values ('ann', 1, 150), ('all', 2, 150), ('others', 3, ${ROWS_PER_TABLE})) as owners (owner, rank, count),
        lateral generate_series(1, count) as n`)
  await runSql('analyze')
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

it('the last pots of a table are found without reading the hands of other tables [N-SCALE-04 S-CASH-04]', async () => {
  const { lastPots } = sqlHands(drizzle(database.pool))
  expect((await lastPots(['quiet'], 100)).get('quiet')?.flat()).toEqual([2, 2, 1, 1])
  expect(await countRowsRead(database.pool, () => lastPots(['quiet', 'busy-1', 'none'], 100))).toBeLessThan(
    MAX_ROWS_READ,
  )
})

it('a page of a wallet’s transactions is found without reading those of other wallets [N-SCALE-04 S-WALLET-06]', async () => {
  const { transactionsOf, latestTransactionsOf } = sqlLedger(database.pool, async () => 'ok')
  const ann = userId('ann')
  expect((await transactionsOf(ann, 0, 20)).transactions.map(({ id }) => id)).toEqual(['2', '1'])
  expect(await countRowsRead(database.pool, () => transactionsOf(ann, 0, 20))).toBeLessThan(MAX_ROWS_READ)
  expect(await countRowsRead(database.pool, () => latestTransactionsOf(ann, 20))).toBeLessThan(MAX_ROWS_READ)
})

it('the ledger audit finds the newest entry of each idle wallet without a walk through all entries [N-SCALE-04]', async () => {
  await database.pool.query(`
      insert into ledger_accounts (id, kind, balance, may_be_negative, entries)
      select 'wallet:idle-' || n, 'wallet', 0, false, 0 from generate_series(1, 100) as n`)
  const { runRound } = sqlLedgerAudit(database.pool)
  expect((await measureReads(database.pool, runRound)).blocks).toBeLessThan(5_000)
})

it('the list of a user’s notifications is read and marked as viewed without reading those of other users [N-SCALE-04 S-NOTIF-02 S-NOTIF-03]', async () => {
  const ann = { id: userId('ann'), createdAt: 0 }
  const { list, markViewed } = sqlNotifications(drizzle(database.pool), virtualClock())
  const shown = (await list(ann)).map(({ id }) => id)
  expect([shown.length, ...shown.slice(0, 3)]).toEqual([100, 'all 150', 'ann 150', 'all 149'])
  expect(await countRowsRead(database.pool, () => list(ann))).toBeLessThan(MAX_ROWS_READ)
  expect(await countRowsRead(database.pool, () => markViewed(ann, []))).toBeLessThan(MAX_ROWS_READ)
  await markViewed(ann, [])
  expect((await list(ann)).every(({ viewed }) => viewed)).toBe(true)
})

it('the notifications of seat offers are found without reading other notifications [N-SCALE-04 N-TABLE-06]', async () => {
  const { insert, ofType } = sqlNotifications(drizzle(database.pool), virtualClock())
  const ann = userId('ann')
  await insert([{ id: 'offer', user: ann, type: 'SEAT_OFFERED', message: '', context: '', meta: {} }])
  expect(await ofType('SEAT_OFFERED')).toEqual([{ id: 'offer', user: ann }])
  expect(await countRowsRead(database.pool, () => ofType('SEAT_OFFERED'))).toBeLessThan(MAX_ROWS_READ)
})

it('the users who are blocked at a start are found without reading other users [N-SCALE-04 S-USER-09 N-SAFE-02]', async () => {
  await database.pool.query(`
      insert into users (id, principal, address, table_settings, referral_code, is_bot, created_at)
      select n, n, n, '{}', n, false, 0 from generate_series(1, ${ROWS_PER_TABLE}) as n;
      update users set excluded_until = 100 where id = '1';
      update users set excluded_until = 100, time_out_until = 200 where id = '2';
      update users set excluded_until = 400, time_out_until = 300 where id = '3';
      update users set time_out_until = 500 where id = '4';
      analyze users`)
  const { blocked } = sqlUsers(drizzle(database.pool), { clock: virtualClock(), entropy: seededEntropy(1) })
  expect(await blocked(200)).toEqual([
    { id: '3', until: 400 },
    { id: '4', until: 500 },
  ])
  expect(await countRowsRead(database.pool, () => blocked(200))).toBeLessThan(10)
})

it('a hand is stored, once and again, without a walk through all hands or users [N-SCALE-04 S-HIST-01 S-REF-02]', async () => {
  await database.pool.query(`
      insert into hand_players ("user", game_number, rake_so_far, nth, game, nth_of_game, started_at)
      select 'others', n, 0, n, 'busy', n, n from generate_series(1, ${ROWS_PER_TABLE}) as n;
      update users set referred_by = 'others' where id = 'ann';
      analyze hand_players`)
  const insert = batchedHandInserts(database.pool)
  const playHand = handMaker('quiet')
  const hand = playHand('quiet', { players: [userId('ann'), userId('others')], results: [{ net: 10, rake: 5 }] })
  const stored = { referredRakes: [{ player: 'ann', referrer: 'others', paid: 5, paidSoFar: 5 }] }
  const rowsBefore = await rowsReadBySequentialScans(database.pool)
  expect(await insert(hand)).toMatchObject({ ...stored, isNew: true })
  expect(await insert(hand)).toMatchObject({ ...stored, isNew: false })
  expect(await rowsReadBySequentialScans(database.pool)).toBe(rowsBefore)
})

it('overdue journals are found without reading those with a deadline in the running second, a later one or none [N-SCALE-04 N-SCALE-02]', async () => {
  await database.pool.query(`
      insert into streams (id, kind, epoch, last_seq, deadline, owner)
      select 'table:' || n, 'table', 1, 1, case when n <= 3 then 4000 - n * 1100 when n <= 2000 then 5000 + n end, 'room'
      from generate_series(1, ${ROWS_PER_TABLE}) as n;
      analyze streams`)
  const clock = virtualClock(5_000)
  const { overdue, withDeadline } = sqlActorLog(database.pool, async () => 'ok', clock)
  expect(await overdue(0, 100)).toEqual(['table:3', 'table:2', 'table:1'])
  expect(await countRowsRead(database.pool, () => overdue(0, 100))).toBeLessThan(10)
  expect(await withDeadline('table')).toHaveLength(2_000)
  expect(await countRowsRead(database.pool, () => withDeadline('table'))).toBeLessThan(5_000)
})

it.each([
  ['users_created_at', 'users where created_at > 1'],
  ['sessions_of_user', `sessions where "user" = 'ann'`],
  ['uploads_of_user', `uploads where "user" = 'ann'`],
  ['effects_of_stream', `effects where stream = 'table:lantern'`],
  ['challenges_expires_at', 'challenges where expires_at < 1'],
  ['account_keys_of_user', `account_keys where "user" = 'ann'`],
  ['chat_lines_of_table', `chat_lines where "table" = 'lantern' order by number desc limit 9`],
])(
  'the database answers a query by the index %s without filtering or sorting rows [N-SCALE-04]',
  async (index, rows) => {
    // Even a small table is then read by an index, if there is one.
    await database.pool.query('set enable_seqscan = off')
    const { rows: lines } = await database.pool.query<Record<string, string>>(`explain select * from ${rows}`)
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Filter|Sort/)
  },
)
