import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readOrMakeSecret, readSecret } from '../config/secret-file.ts'
import { systemEntropy } from '../ports/entropy.ts'
import type { UserId } from '../ports/ids.ts'
import { transferEntries } from '../ports/testing/postings.ts'
import { copyStoreToServer } from './copy-store-to-server.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { openStore, StoreLocked, StoreUnavailable } from './open-store.ts'
import type { Store } from './store.ts'
import { countHand } from './testing/count-hand.ts'
import { newServerDatabase } from './testing/open-test-server-store.ts'
import { temporaryDataDir } from './testing/temporary-data-dir.ts'

const { TEST_DATABASE_URL: serverUrl } = process.env

const playedHand = (handId: string, players: readonly UserId[]) => ({
  ...{ handId, tableId: 't', tournamentId: null, startedAt: 1, finishedAt: 2, totalPot: 3, players },
  results: players.map(() => ({ net: 1, rake: 2 })),
  record: { text: '\u0000' },
})

/** Puts at least one row into every database table of the store. */
const fillEveryTable = async (store: Store) => {
  const { users, accountKeys, sessions, challenges, pushSubscriptions, notifications, uploads, limits } = store
  const { roomKeys, lastSeen, hands, results, sharedHands, reports, tournaments, homeGames } = store
  const { tableChat, callCounts, actorLog } = store
  const { user: ann } = await users.register({ principal: 'p-ann', address: 'a' })
  const { user: bob } = await users.register({ principal: 'p-bob', address: 'b', isBot: true })
  const later = Date.now() + 1_000_000
  await users.update(bob.id, { referredBy: ann.id, tableSettings: { nested: [1, null, 'ö"\\'] } })
  const phone = { id: 'phone', user: ann.id, kind: 'device', credential: 'p-phone', name: 'Phone' } as const
  await accountKeys.add({ ...phone, createdAt: 1 }, 5)
  await accountKeys.putCode(ann.id, { selector: 'ABCD', hash: 'hash', expiresAt: later }, later - 1)
  await sessions.create('hash', { user: ann.id, key: 'phone' }, later)
  await pushSubscriptions.put({ user: ann.id, key: 'phone' }, '{"endpoint":"https://push.example"}')
  await challenges.put({ nonce: 'n', principal: 'p', purpose: 'sign-in', issuedAt: 1, expiresAt: later })
  for (const user of [ann.id, null]) {
    await notifications.insert([{ id: `to ${user}`, user, type: 'T', message: 'm', context: '', meta: {} }])
  }
  await notifications.markViewed(ann, [])
  await uploads.put({ name: 'u', user: ann.id, contentType: 'image/png', content: Uint8Array.of(0, 255, 92, 39) }, null)
  await limits.put(ann.id, { kind: 'loss', period: 'day', amount: 5, raise: null })
  await lastSeen.record(new Map([[ann.id, 7]]))
  await roomKeys.getOrMake('secret', () => 'kept')
  for (let n = 0; n < 501; n++) await hands.insert(playedHand(`${n}`, [ann.id, bob.id]))
  await sharedHands.share({ id: 'shared', user: ann.id, recordNumber: 1, hidesNames: true, at: 3 })
  await results.countNext(ann.id, countHand)
  const about = { id: 'r', at: 1, reporter: ann.id, about: bob.id, tableId: 't', handId: '' }
  await reports.add({ ...about, reason: 'chat', body: 'rude' })
  await tournaments.announce({ id: 'cup', template: 'daily', startsAt: 9, houseBots: 0 })
  await tournaments.putCodeHash('cup', 'right')
  await tournaments.tryCode('cup', { hash: 'wrong', keys: ['ann'], at: 1, since: 0, maxWrong: 5 })
  await tournaments.keepResult('cup', { facts: { won: 'ann' }, players: [{ user: ann.id, fees: 5 }] })
  const game = { id: 'home_1', name: 'Friday', config: {}, linkNumber: 1, linkHash: 'hash', openedAt: 1 }
  await homeGames.open({ ...game, founder: ann.id }, 5)
  await homeGames.addPlayer('home_1', bob.id)
  await homeGames.confirmPayment({ game: 'home_1', payer: bob.id, payee: ann.id, side: 'paid', at: 2 })
  await tableChat.add({
    ...{ id: 'hi', table: 't' },
    line: { sender: 'ann', userId: ann.id, body: 'hi', timestamp: 1, type: 'cash' },
  })
  await callCounts.add(['POST /upload ann'], 60_000)
  const { epoch } = await actorLog.claim('table:t', 'node')
  const append = { actor: 'table:t', epoch } as const
  const first = { events: ['\u0000'], snapshot: { hands: 0 }, snapshotVersion: 'before' }
  await actorLog.append({ ...append, prevSeq: 0, ...first })
  const wallet = `wallet:${ann.id}` as const
  await actorLog.append({
    ...{ ...append, prevSeq: 1, events: [{ a: [1] }], snapshot: { hands: 1 }, nextTimer: 5 },
    effects: [{ id: 'e', to: 'table:u', command: 'go' }],
    postings: [
      { key: 'k', kind: 'signup', reference: 'r', entries: transferEntries('mint', wallet, 5000) },
      { key: 'l', kind: 'referral', reference: 'r', entries: transferEntries('house', wallet, 5) },
    ],
  })
  return { ann, bob }
}

it.skipIf(!serverUrl)(
  'a room moves from its embedded store to a PostgreSQL server with all data [N-SCALE-01]',
  { timeout: 120_000 },
  async () => {
    const dataDir = await temporaryDataDir()
    const embedded = await openStore({ dataDir })
    const { ann, bob } = await fillEveryTable(embedded)
    const read = async (store: Store) => ({
      users: await store.users.byIds([ann.id, bob.id]),
      referred: await store.users.referredBy(ann.id),
      session: await store.sessions.find('hash'),
      keys: await store.accountKeys.listOf(ann.id),
      notifications: await store.notifications.list(ann),
      limits: await store.limits.of(ann.id),
      lastSeen: await store.lastSeen.of(ann.id),
      secret: await store.roomKeys.getOrMake('secret', () => 'another'),
      upload: await store.uploads.find('u'),
      reports: await store.reports.about(bob.id),
      chat: await store.tableChat.of(['t']),
      past: await store.tournaments.past(ann.id, 0, 10),
      results: await store.results.byDay(ann.id, 0),
      shared: await store.sharedHands.find('shared'),
      hands: await store.hands.list({ user: ann.id, skip: 0, take: 1000 }),
      transactions: await store.ledger.transactionsOf(ann.id, 0, 10),
      books: await store.ledger.trialBalance(),
      overdue: await store.actorLog.overdue(0, 10),
      events: await store.actorLog.read('table:t', 0, 10),
    })
    const before = await read(embedded)
    const database = await newServerDatabase(serverUrl ?? '', 'cardroom_test_move')
    const { databaseUrl } = database
    await expect(copyStoreToServer(dataDir, databaseUrl)).rejects.toThrow(StoreLocked)
    await embedded.close()

    const moved = await copyStoreToServer(dataDir, databaseUrl)
    expect([...moved].filter(([, rows]) => rows === 0)).toEqual([])
    // Without its mark the folder can be copied again, but not to a database that has a room.
    await rm(join(dataDir, 'moved-to-server'))
    await expect(copyStoreToServer(dataDir, databaseUrl)).rejects.toThrow('is not empty')

    const server = await openStore({ databaseUrl })
    expect(await read(server)).toEqual(before)
    // The journal continues in the new database: the claim has the next epoch, and the last event keeps its number.
    const { epoch, seq, snapshot, effects } = await server.actorLog.claim('table:t', 'node')
    expect({ epoch, seq, snapshot }).toEqual({ epoch: 2, seq: 2, snapshot: { seq: 2, state: { hands: 1 } } })
    expect(effects).toEqual([{ id: 'e', to: 'table:u', command: 'go' }])
    const newest = before.hands.hands[0]?.recordNumber ?? 0
    const next = await server.hands.insert(playedHand('next', [ann.id]))
    expect(next.recordNumber).toBeGreaterThan(newest)
    expect(await server.challenges.take('n', 'p')).not.toBeNull()
    await server.close()
    await database.dropDatabase()
  },
)

it.skipIf(!serverUrl)(
  'after a move the old room opens only if the mark is removed from its folder, and the folder still serves its keys [N-SCALE-01 S-OPS-01]',
  { timeout: 120_000 },
  async () => {
    const dataDir = await temporaryDataDir()
    const keyFile = join(dataDir, 'house-key.secret')
    const key = readOrMakeSecret(keyFile, systemEntropy)
    const { databaseUrl, dropDatabase } = await newServerDatabase(serverUrl ?? '', 'cardroom_test_mark')
    const at = Date.UTC(2026, 4, 3, 12)

    await copyStoreToServer(dataDir, databaseUrl, at)

    const opening = () => openStore({ dataDir })
    await expect(opening()).rejects.toThrow(StoreUnavailable)
    for (const part of ['DATABASE_URL', '2026-05-03', join(dataDir, 'moved-to-server')])
      await expect(opening()).rejects.toThrow(part)
    await expect(copyStoreToServer(dataDir, databaseUrl)).rejects.toThrow('DATABASE_URL')
    const folder = await lockFolder(dataDir)
    const server = await openStore({ databaseUrl })
    expect(readSecret(keyFile)).toEqual(key)
    await server.close()
    await folder.release()
    await rm(join(dataDir, 'moved-to-server'))
    await (await opening()).close()
    await dropDatabase()
  },
)

it.skipIf(!serverUrl)('a room whose copy failed opens as before [N-SCALE-01]', { timeout: 120_000 }, async () => {
  const dataDir = await temporaryDataDir()
  const embedded = await openStore({ dataDir })
  await embedded.users.register({ principal: 'p-ann', address: 'a' })
  await embedded.close()
  const { databaseUrl, dropDatabase } = await newServerDatabase(serverUrl ?? '', 'cardroom_test_failed_move')
  const server = await openStore({ databaseUrl })
  await server.users.register({ principal: 'p-bob', address: 'b' })
  await server.close()

  await expect(copyStoreToServer(dataDir, databaseUrl)).rejects.toThrow('is not empty')

  await (await openStore({ dataDir })).close()
  await dropDatabase()
})

it.skipIf(!serverUrl)(
  'a room moves although older accounts were referred by accounts that are copied in a later batch [N-SCALE-01 S-REF-03]',
  { timeout: 120_000 },
  async () => {
    const dataDir = await temporaryDataDir()
    const embedded = await openStore({ dataDir })
    const { user: oldest } = await embedded.users.register({ principal: 'p-oldest', address: 'a-oldest' })
    for (let n = 0; n < 500; n++) await embedded.users.register({ principal: `p${n}`, address: `a${n}` })
    const { user: newest } = await embedded.users.register({ principal: 'p-newest', address: 'a-newest' })
    await embedded.users.update(oldest.id, { referredBy: newest.id })
    await embedded.users.update(newest.id, { referredBy: oldest.id })
    await embedded.close()
    const { databaseUrl, dropDatabase } = await newServerDatabase(serverUrl ?? '', 'cardroom_test_referrers')

    await copyStoreToServer(dataDir, databaseUrl)

    const server = await openStore({ databaseUrl })
    expect((await server.users.referredBy(newest.id)).map(({ id }) => id)).toEqual([oldest.id])
    expect((await server.users.referredBy(oldest.id)).map(({ id }) => id)).toEqual([newest.id])
    await server.close()
    await dropDatabase()
  },
)
