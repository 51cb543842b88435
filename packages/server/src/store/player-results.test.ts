import { rm } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it, onTestFinished } from 'vitest'
import { type UserId, userId } from '../ports/ids.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { batchedHandInserts } from './hand-inserts.ts'
import { handMaker } from './hands.contract.ts'
import { HANDS_PER_SLICE, type HandCount, sqlPlayerResults } from './player-results.ts'
import { countHand } from './testing/count-hand.ts'
import { onEveryStore } from './testing/on-every-store.ts'
import { newDataDir } from './testing/open-test-store.ts'
import { countRowsRead } from './testing/rows-read.ts'

const day = (n: number) => n * 86_400_000

onEveryStore('player_results', ({ store, register }) => {
  const played = handMaker('results')
  const playHands = async (user: UserId, count: number, more: Parameters<typeof played>[1] = {}, table = 't1') => {
    for (let n = 0; n < count; n += 1) await store().hands.insert(played(table, { players: [user], ...more }))
  }
  const countAll = async (user: UserId, count = countHand) => {
    while (await store().results.countNext(user, count));
  }
  const handsOf = async (user: UserId, fromDay = 0) =>
    (await store().results.byPosition(user, fromDay)).map(({ bigBlind, hands }) => [bigBlind, hands])

  it('a look adds the hands since the last one to the sums of their stake [N-STAT-01 N-HAND-03]', async () => {
    const ann = userId('results-ann')
    expect(await store().results.progress(ann)).toEqual({ played: 0, counted: 0 })
    await playHands(ann, 3)
    await playHands(ann, 2, {}, 't2')
    expect(await store().results.progress(ann)).toEqual({ played: 5, counted: 0 })
    await countAll(ann)
    await countAll(ann)
    await playHands(ann, 1)
    await countAll(ann)
    expect(await store().results.progress(ann)).toEqual({ played: 6, counted: 6 })
    expect(await store().results.byPosition(ann, 0)).toEqual([
      expect.objectContaining({
        bigBlind: 200,
        hands: 4,
        net: 4,
        vpip: 4,
        pfr: 0,
        threeBetChances: 4,
        betsAndRaises: 8,
      }),
      expect.objectContaining({ bigBlind: 400, hands: 2, net: 2, calls: 2, flops: 2, showdowns: 2, showdownsWon: 0 }),
    ])
  })

  it('the sums are of the asked days; the days have no tournaments [N-STAT-01 N-HAND-03]', async () => {
    const ben = userId('results-ben')
    await playHands(ben, 2, { startedAt: day(20_000) - 1 })
    await playHands(ben, 3, { startedAt: day(20_000) })
    await playHands(ben, 1, { startedAt: day(20_001), tournamentId: 'cup' })
    await countAll(ben)
    const daysFrom = async (fromDay: number) =>
      (await store().results.byDay(ben, fromDay)).map(({ day, hands, net }) => [day, hands, net])
    expect(await daysFrom(0)).toEqual([
      [19_999, 2, 2],
      [20_000, 3, 3],
    ])
    expect(await daysFrom(20_000)).toEqual([[20_000, 3, 3]])
    expect((await store().results.byPosition(ben, 20_000)).map(({ kind, hands }) => [kind, hands])).toEqual([
      ['cash', 3],
      ['tournament', 1],
    ])
  })

  it('two looks at the same time count no hand twice [N-STAT-01]', async () => {
    const cyd = userId('results-cyd')
    await playHands(cyd, 2 * HANDS_PER_SLICE + 7)
    await Promise.all([countAll(cyd), countAll(cyd), countAll(cyd)])
    expect(await handsOf(cyd)).toEqual([[200, 2 * HANDS_PER_SLICE + 7]])
    await playHands(cyd, 3)
    await Promise.all([countAll(cyd), countAll(cyd)])
    expect(await handsOf(cyd)).toEqual([[200, 2 * HANDS_PER_SLICE + 10]])
  })

  it('a count that ends in the middle is continued by the next look: every hand counts once [N-STAT-01]', async () => {
    const dot = userId('results-dot')
    await playHands(dot, HANDS_PER_SLICE + 1)
    expect(await store().results.countNext(dot, countHand)).toBe(true)
    // A sum that the database refuses, after the progress has moved in the same transaction.
    const refused: HandCount = (...hand) => ({ ...(countHand(...hand) ?? expect.fail()), net: 0.5 })
    await expect(store().results.countNext(dot, refused)).rejects.toThrow()
    expect(await store().results.progress(dot)).toEqual({ played: HANDS_PER_SLICE + 1, counted: HANDS_PER_SLICE })
    await countAll(dot)
    expect(await handsOf(dot)).toEqual([[200, HANDS_PER_SLICE + 1]])
  })

  it('the results of an erased account are gone, and a count that is under way adds nothing [A-PROFILE-09 N-STAT-01]', async () => {
    const { id: eve } = await register('results-eve')
    await playHands(eve, HANDS_PER_SLICE + 5)
    await store().results.countNext(eve, countHand)
    const erasing: Promise<void>[] = []
    await store().results.countNext(eve, (...hand) => {
      if (erasing.length === 0) erasing.push(store().erasure.erase(eve))
      return countHand(...hand)
    })
    await Promise.all(erasing)
    await countAll(eve)
    expect(await store().results.byPosition(eve, 0)).toEqual([])
    expect(await store().results.byDay(eve, 0)).toEqual([])
  })

  it('an erased account that is opened again has results from its next hand on [A-PROFILE-09 N-STAT-01]', async () => {
    const { id: fay } = await register('results-fay')
    await store().erasure.erase(fay)
    await playHands(fay, 1)
    await store().erasure.erase(fay)
    await store().erasure.erase(fay)
    await countAll(fay)
    expect(await handsOf(fay)).toEqual([])
    await playHands(fay, 2)
    await countAll(fay)
    expect(await handsOf(fay)).toEqual([[200, 2]])
  })
})

it('removed hands stay in the sums, and a look reads only the hands since the last one [N-STAT-01 N-SCALE-04]', async () => {
  const dataDir = await newDataDir()
  const database = await openEmbeddedDatabase(dataDir)
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  const results = sqlPlayerResults(drizzle(database.pool))
  const insert = batchedHandInserts(database.pool)
  const played = handMaker('kept')
  const gus = userId('gus')
  const look = async () => {
    while (await results.countNext(gus, countHand));
    return (await results.byPosition(gus, 0)).map(({ hands }) => hands)
  }
  for (let n = 0; n < 300; n += 1) await insert(played('t1', { players: [gus] }))
  expect(await look()).toEqual([300])
  await insert(played('t1', { players: [gus] }))
  await database.pool.query('analyze')
  expect(await countRowsRead(database.pool, look)).toBeLessThan(30)
  expect(await look()).toEqual([301])

  await database.pool.query('delete from hand_players where nth < 300')
  await insert(played('t1', { players: [gus] }))
  expect(await look()).toEqual([302])
  expect(await results.progress(gus)).toEqual({ played: 302, counted: 302 })
})
