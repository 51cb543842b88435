import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../ports/clock.ts'
import type { PostResult } from '../ports/ledger.ts'
import type { Posting } from '../ports/posting.ts'
import { transferEntries } from '../ports/testing/postings.ts'
import { handMaker } from './hands.contract.ts'
import { openStore } from './open-store.ts'
import type { Store } from './store.ts'
import { newServerDatabase } from './testing/open-test-server-store.ts'

const { TEST_DATABASE_URL: serverUrl } = process.env

// Several stores, each with its own connections and queues, simulate several processes.
describe.skipIf(!serverUrl)('several processes on one PostgreSQL server', () => {
  let first: Store
  let second: Store
  let stores: readonly Store[]
  let database: Awaited<ReturnType<typeof newServerDatabase>>

  beforeAll(async () => {
    database = await newServerDatabase(serverUrl ?? '', 'cardroom_test_rivals')
    // Opened concurrently, so they migrate concurrently too.
    const open = () => openStore(database)
    stores = [first, second] = await Promise.all([open(), open(), open()])
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    await database.dropDatabase()
  })

  /** @returns a connection that is closed when the running test ends */
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: database.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const inEveryStore = <T>(run: (store: Store) => Promise<T>): Promise<T[]> => Promise.all(stores.map(run))
  const post = (store: Store, key: string, from: Posting['entries'][0]['account'], amount: number) =>
    store.ledger.post({
      ...{ key, kind: from === 'mint' ? 'deposit' : 'rake', reference: 'rivals' },
      entries: transferEntries(from, from === 'mint' ? 'wallet:rivals' : 'house', amount),
    })
  const isFirstPosting = (result: PostResult) => result.outcome === 'posted' && !result.repeated

  it('postings with the same key from several processes at once move chips once [S-WALLET-01 N-SCALE-01]', async () => {
    for (let n = 0; n < 30; n++) {
      const results = await inEveryStore((store) => post(store, `same ${n}`, 'mint', 10))
      expect(results.filter(isFirstPosting), `round ${n}`).toHaveLength(1)
    }
    expect(await first.ledger.balanceOf('wallet:rivals')).toBe(300)
  })

  it('hands of the same players that end in several processes at once are all stored, with totals that rise with their numbers [S-HIST-01 S-HIST-03 S-REF-02 N-SCALE-01]', async () => {
    const register = async (name: string) => (await first.users.register({ principal: name, address: name })).user.id
    const [referrer, ann, bob] = [await register('referrer'), await register('ann'), await register('bob')]
    await first.users.update(ann, { referredBy: referrer })
    const playHand = handMaker('rival')
    const hands = Array.from({ length: 60 }, (_, n) =>
      playHand(`table ${n}`, {
        players: n % 2 === 0 ? [ann, bob] : [bob, ann],
        results: [0, 1].map(() => ({ net: 0, rake: 5 })),
      }),
    )
    const stored = await Promise.all(hands.map((hand, n) => (stores[n % stores.length] ?? first).hands.insert(hand)))
    const byNumber = stored.toSorted((a, b) => a.recordNumber - b.recordNumber)
    expect(byNumber.map(({ referredRakes }) => referredRakes[0]?.paidSoFar)).toEqual(hands.map((_, n) => 5 * (n + 1)))
    for (const user of [ann, bob]) expect((await first.hands.list({ user, skip: 0, take: 1 })).count).toBe(60)
  })

  it('debits from several processes at once never overdraw the wallet [S-WALLET-02 N-SCALE-01]', async () => {
    const before = await first.ledger.balanceOf('house')
    const debit = (n: number) =>
      inEveryStore((store) => post(store, `debit ${n} ${stores.indexOf(store)}`, 'wallet:rivals', 10))
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) => debit(n)))
    expect(results.flat().filter(isFirstPosting)).toHaveLength(30)
    expect(await first.ledger.balanceOf('wallet:rivals')).toBe(0)
    expect(await first.ledger.balanceOf('house')).toBe(before + 300)
    expect(await first.ledger.trialBalance()).toMatchObject({ sum: 0, unbalanced: [] })
  })

  it('of several processes that claim the same table’s journal, only one at a time can append [N-SCALE-01 S-OPS-03]', async () => {
    const appended = await inEveryStore(async ({ actorLog }) => {
      let mine = 0
      for (let n = 0; n < 40; n++) {
        const { epoch, seq } = await actorLog.claim('table:contended', 'rival')
        const append = { actor: 'table:contended', epoch, prevSeq: seq, events: [{ epoch, n }] } as const
        if ((await actorLog.append(append)) === 'ok') mine += 1
      }
      return mine
    })
    const events = await first.actorLog.read('table:contended', 0, 1000)
    expect(events).toHaveLength(appended.reduce((sum, mine) => sum + mine, 0))
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1))
    const epochs = events.map(({ event }) => (event as { epoch: number }).epoch)
    expect(epochs).toEqual([...new Set(epochs)].sort((a, b) => a - b))
  })

  it('tasks of one key run one at a time over all processes, and tasks of other keys run meanwhile [N-SCALE-01 N-SAFE-01]', async () => {
    let running = 0
    let most = 0
    let done = 0
    const task = async (store: Store): Promise<void> => {
      running += 1
      most = Math.max(most, running)
      await store.answerMs()
      running -= 1
      done += 1
    }
    // These are more tasks in each process than its pool has connections for locks.
    const runInEveryStore = () => inEveryStore((store) => store.oneAtATime('user ann', () => task(store)))
    await Promise.all(Array.from({ length: 20 }, runInEveryStore))
    expect({ most, done }).toEqual({ most: 1, done: 60 })
    const runMeanwhile = () => second.oneAtATime('user bob', async () => 'meanwhile')
    expect(await first.oneAtATime('user ann', runMeanwhile)).toBe('meanwhile')
    await expect(first.oneAtATime('user ann', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(await second.oneAtATime('user ann', async () => 'next')).toBe('next')
  })

  it('a task whose database lock is lost with its connection still returns its result, and the next task begins [N-SCALE-01 N-SAFE-01]', async () => {
    const admin = await connect()
    const cutLockConnections = () =>
      admin.query(`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
    const result = await first.oneAtATime('user cyd', async () => {
      await cutLockConnections()
      return second.oneAtATime('user cyd', async () => 'of the other')
    })
    expect(result).toBe('of the other')
    expect(await first.oneAtATime('user cyd', async () => 'again')).toBe('again')
  })

  it('rate-limited calls are counted over all processes together, with one time window for each key [N-SCALE-01 S-API-08]', async () => {
    const count = () => inEveryStore(({ callCounts }) => callCounts.add(['sign-in of ann', 'sign-in of here'], 60_000))
    const counts = (await Promise.all([1, 2, 3, 4, 5].map(count))).flat().map((counted) => counted.count)
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
    const other = await first.callCounts.add(['sign-in of bob', 'sign-in of here'], 60_000)
    expect(other).toEqual({ count: 16, leftMs: expect.any(Number) })
    expect(other.leftMs).toBeLessThanOrEqual(60_000)
    expect(await first.callCounts.add(['sign-in of bob'], 60_000)).toMatchObject({ count: 2 })
  })

  it('tables of several processes can be paid from the house account at the same time [N-SCALE-01 S-WALLET-03]', async () => {
    const before = await first.ledger.balanceOf('house')
    await inEveryStore(async (store) => {
      const node = stores.indexOf(store)
      const tables = Array.from({ length: 10 }, (_, i) => `table:rival-${node}-${i}` as const)
      await Promise.all(
        tables.map(async (actor) => {
          const { epoch } = await store.actorLog.claim(actor, 'rival')
          for (let seq = 0; seq < 10; seq++) {
            const entries = transferEntries('house', `escrow:${actor}`, 2)
            const win: Posting = { key: `${actor}:${seq}`, kind: 'adjustment', reference: actor, entries }
            const append = { actor, epoch, prevSeq: seq, events: [seq], postings: [win] }
            expect(await store.actorLog.append(append)).toBe('ok')
          }
        }),
      )
    })
    expect(await first.ledger.balanceOf('house')).toBe(before - 3 * 10 * 10 * 2)
    expect(await first.ledger.trialBalance()).toMatchObject({ sum: 0, unbalanced: [] })
  })

  it('postings of one process to the house and the mint do not wait for uncommitted ones of another process [S-WALLET-03 N-SCALE-01]', async () => {
    const open = async (part: number) => {
      const entropy = { bytes: (n: number) => new Uint8Array(n).fill(part) }
      const store = await openStore(database, { clock: systemClock, entropy })
      onTestFinished(() => store.close())
      return store
    }
    const [one, other] = [await open(1), await open(2)]
    const rival = await connect()
    const [before, minted] = [await one.ledger.balanceOf('house'), await one.ledger.balanceOf('mint')]
    expect(await post(one, 'funds', 'mint', 500)).toMatchObject({ entries: [{ account: 'mint', amount: -500 }, {}] })
    expect(await post(one, 'raked by one', 'wallet:rivals', 100)).toMatchObject({
      entries: [{ account: 'house', amount: 100 }, { account: 'wallet:rivals' }],
    })
    const { rows } = await rival.query<{ account: string }>(
      `select account from ledger_entries e join ledger_transactions t on t.id = e.transaction
       where key in ('raked by one', 'funds') and account not like 'wallet:%'`,
    )
    expect(rows).toHaveLength(2)
    // The locks of this transaction stand for a commit of `one` that is not on the disk yet.
    await rival.query('begin')
    const accounts = rows.map(({ account }) => account)
    await rival.query('select from ledger_accounts where id = any ($1) for update', [accounts])
    await post(other, 'raked by other', 'wallet:rivals', 50)
    await post(other, 'more funds', 'mint', 70)
    await rival.query('commit')
    for (const { ledger } of [one, other]) expect(await ledger.balanceOf('house')).toBe(before + 150)
    expect(await other.ledger.balanceOf('mint')).toBe(minted - 570)
    expect(await one.ledger.trialBalance()).toEqual({ sum: 0, minted: 570 - minted, unbalanced: [] })
  })

  /**
   * Runs `work` while another connection, the rival, holds uncommitted changes. The rival commits once `work` waits
   * for its lock.
   */
  const duringRivalChange = async <T>(change: string, work: () => Promise<T>): Promise<T> => {
    const rival = await connect()
    // Unlike pg_stat_activity, pg_locks shows the current state in each statement of a transaction.
    const isWaitedFor = async () =>
      (await rival.query('select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))'))
        .rowCount !== 0
    await rival.query('begin')
    await rival.query(change)
    let isOver = false
    const markOver = () => {
      isOver = true
    }
    const working = work()
    working.then(markOver, markOver)
    while (!isOver && !(await isWaitedFor())) await rival.query('select pg_sleep(0.01)')
    const hasWaited = !isOver
    await rival.query('commit')
    const result = await working
    expect(hasWaited).toBe(true)
    return result
  }

  it('an append that waits while another process claims the journal is then refused as fenced [N-SCALE-01]', async () => {
    const { epoch, seq } = await first.actorLog.claim('table:met', 'node-a')
    const append = { actor: 'table:met', epoch, prevSeq: seq, events: ['late'] } as const
    const claim = `update streams set epoch = epoch + 1 where id = 'table:met'`
    expect(await duringRivalChange(claim, () => first.actorLog.append(append))).toBe('fenced')
    expect(await first.actorLog.read('table:met', 0, 10)).toEqual([])
  })

  it('a posting that waits for another posting sees the changes of that posting [S-WALLET-01 S-WALLET-02]', async () => {
    const deposit = { key: 'met 1', kind: 'deposit', reference: 'met' } as const
    const entries = (amount: number) => transferEntries('mint', 'wallet:met', amount)
    await first.ledger.post({ ...deposit, entries: entries(10) })
    const other = `update ledger_accounts set balance = balance + 5 where id = 'wallet:met'`
    const second = await duringRivalChange(other, () =>
      first.ledger.post({ ...deposit, key: 'met 2', entries: entries(20) }),
    )
    expect(second).toMatchObject({
      outcome: 'posted',
      entries: [{ account: 'mint' }, { account: 'wallet:met', amount: 20, balanceAfter: 35 }],
    })
    const emptied = `update ledger_accounts set balance = 3 where id = 'wallet:met'`
    const third = await duringRivalChange(emptied, () =>
      first.ledger.post({ ...deposit, kind: 'withdrawal', key: 'met 3', entries: entries(-4) }),
    )
    expect(third).toEqual({ outcome: 'insufficient' })
  })
})
