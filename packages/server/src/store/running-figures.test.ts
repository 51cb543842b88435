import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { type UserId, userId } from '../ports/ids.ts'
import { transferEntries } from '../ports/testing/postings.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import type { FinishedHand } from './finished-hand.ts'
import { openStore } from './open-store.ts'
import type { Store } from './store.ts'
import { temporaryDataDir } from './testing/temporary-data-dir.ts'

const allUsers = ['ann', 'bob', 'cyd', 'dot'].map(userId)

const arbitraryHand = fc.record({
  table: fc.constantFrom('t1', 't2', 'm1-a', 'm1-b'),
  players: fc.subarray([...allUsers], { minLength: 1 }),
  rake: fc.nat(9),
  minutes: fc.integer({ min: 1, max: 90 }),
})
const arbitraryHands = fc.array(arbitraryHand, { minLength: 15, maxLength: 25 })
const startAt = Date.UTC(2026, 0, 1)

/** Random finished hands. At each table and in each tournament, a later hand starts later. */
const randomFinishedHands = (seed: number, users: readonly UserId[] = allUsers): readonly FinishedHand[] => {
  const [hands = []] = fc.sample(arbitraryHands, { seed, numRuns: 1 })
  let startedAt = startAt
  return hands.map(({ table, players, rake, minutes }, index) => {
    startedAt += minutes * 60_000
    const tournamentId = table.startsWith('m1') ? 'm1' : null
    return {
      ...{ handId: `hand ${seed}-${index}`, tableId: table, tournamentId, totalPot: 100 },
      players: players.flatMap((player) => users[allUsers.indexOf(player)] ?? []),
      ...{ startedAt, finishedAt: startedAt + 40_000 },
      results: players.map(() => ({ net: -rake, rake: tournamentId === null ? rake : 0 })),
      record: {},
    }
  })
}

const openNewStore = async () => {
  const dataDir = await temporaryDataDir()
  const store = await openStore({ dataDir })
  onTestFinished(() => store.close().catch(() => {}))
  return { store, dataDir }
}

/** @returns a referrer, and as many users referred by them as `allUsers` has, ordered by id */
const registerReferredUsers = async ({ users }: Store) => {
  const register = async (name: string) => (await users.register({ principal: name, address: name })).user.id
  const referrer = await register('referrer')
  const referredUsers = await Promise.all(allUsers.map(register))
  for (const user of referredUsers) await users.update(user, { referredBy: referrer })
  return { referrer, referredUsers: referredUsers.sort() }
}

it('stored rake totals and pages of a random hand history equal those computed from the whole list [S-HIST-03 S-REF-02]', async () => {
  const { store } = await openNewStore()
  const seed = Number(process.env.HISTORY_SEED ?? 20_261_123)
  console.log(`history, seed ${seed}`)
  const { referrer, referredUsers } = await registerReferredUsers(store)
  const hands = randomFinishedHands(seed, referredUsers)
  const rakeOf = ({ players, results }: FinishedHand, user: UserId) => results[players.indexOf(user)]?.rake ?? 0
  const rakeSoFar = new Map<UserId, number>()
  const numbers: number[] = []
  for (const one of hands) {
    for (const player of one.players) rakeSoFar.set(player, (rakeSoFar.get(player) ?? 0) + rakeOf(one, player))
    const referredRakes = one.players
      .map((player) => ({ player, referrer, paid: rakeOf(one, player), paidSoFar: rakeSoFar.get(player) }))
      .filter(({ paid }) => paid > 0)
    const inserted = await store.hands.insert(one)
    expect(inserted).toEqual({ recordNumber: expect.any(Number), isNew: true, referredRakes })
    // The hand is delivered again, as after a failure.
    expect(await store.hands.insert(one)).toEqual({ ...inserted, isNew: false })
    numbers.push(inserted.recordNumber)
  }
  const whole = hands.map((one, index) => ({ ...one, recordNumber: numbers[index] ?? 0 }))
  const middle = whole[Math.floor(whole.length / 2)] ?? expect.fail('no hands')
  const { recordNumber: upTo, startedAt: startedFrom } = middle
  for (const user of referredUsers) {
    const own = whole.filter(({ players }) => players.includes(user))
    expect(await store.hands.playedSince(user, startedFrom)).toHaveLength(
      own.filter(({ finishedAt }) => finishedAt >= startedFrom).length,
    )
    const queries: { gameId?: string; startedFrom?: number; upTo?: number }[] = [{}, { upTo }]
    for (const gameId of ['t1', 'm1', 'm1-b', 'nowhere'])
      queries.push({ gameId }, { gameId, startedFrom }, { gameId, startedFrom, upTo })
    for (const query of queries) {
      const game = query.gameId === 'm1-b' && whole.some(({ tableId }) => tableId === 'm1-b') ? 'm1' : query.gameId
      const asked = own
        .filter(({ recordNumber }) => recordNumber <= (query.upTo ?? recordNumber))
        .filter(({ startedAt }) => startedAt >= (query.startedFrom ?? 0))
        .filter(({ tableId, tournamentId }) => game === undefined || (tournamentId ?? tableId) === game)
        .map(({ handId }) => handId)
        .reverse()
      for (const skip of [0, 2]) {
        const page = await store.hands.list({ user, skip, take: 3, ...query })
        expect(page.count).toBe(asked.length)
        expect(page.hands.map(({ handId }) => handId)).toEqual(asked.slice(skip, skip + 3))
      }
    }
  }
})

it('the migration of an old database computes the same running totals as the room does [S-HIST-03 S-REF-02 S-WALLET-06]', async () => {
  const { store, dataDir } = await openNewStore()
  for (const one of randomFinishedHands(4)) await store.hands.insert(one)
  for (const [index, players] of [allUsers.slice(0, 2), allUsers].entries()) {
    const paid = players.map((user, nth) => ({ user, fees: 10 * nth }))
    await store.tournaments.keepResult(`m${index}`, { facts: {}, players: paid })
  }
  const postMovement = (key: string, user: UserId, kind: 'signup' | 'tournament' | 'prize', amount: number) =>
    store.ledger.post({
      ...{ key, kind, reference: 'm1' },
      entries: transferEntries(kind === 'signup' ? 'mint' : 'escrow:m1', `wallet:${user}`, amount),
    })
  for (const user of allUsers) {
    await postMovement(`signup:${user}`, user, 'signup', 100)
    await postMovement(`in:${user}`, user, 'tournament', -50)
  }
  for (const prize of [120, 30]) await postMovement(`prize ${prize}`, allUsers[0] as UserId, 'prize', prize)
  await store.close()

  const database = await openEmbeddedDatabase(dataDir)
  const readFigures = async () => {
    const tables = ['hand_players', 'tournament_players', 'ledger_accounts', 'ledger_entries', 'ledger_totals']
    const rows = tables.map(async (table) => [
      table,
      (await database.pool.query(`select * from ${table} order by 1, 2, 3`)).rows,
    ])
    return Object.fromEntries(await Promise.all(rows)) as unknown
  }
  try {
    const written = await readFigures()
    await database.pool.query(`
        drop table ledger_totals;
        alter table hand_players drop column rake_so_far, drop column nth, drop column game, drop column nth_of_game, drop column started_at;
        alter table ledger_accounts drop column entries;
        alter table ledger_entries drop column kind, drop column at;
        alter table tournament_players drop column fees_so_far, drop column nth`)
    const migration = await readFile(new URL('../../migrations/0009_running_figures.sql', import.meta.url), 'utf8')
    for (const statement of migration.split('--> statement-breakpoint')) await database.pool.query(statement)
    expect(await readFigures()).toEqual(written)
  } finally {
    await database.close()
  }
})
