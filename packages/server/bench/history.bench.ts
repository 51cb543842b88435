// Measures how long reads and writes take on a store with few rows and on a store with a long history.
//   npm run bench -- history, or: node --import tsx/esm packages/server/bench/history.bench.ts HANDS USERS TOURNAMENTS
import { rm } from 'node:fs/promises'
import { userId } from '../src/ports/ids.ts'
import { openEmbeddedDatabase } from '../src/store/embedded/embedded-database.ts'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'
import { newDataDir } from '../src/store/testing/open-test-store.ts'
import { BUSIEST_USER_ID, fillStore, type StoreSizes } from './large-store.ts'

const ROUNDS = 200
const DAY_MS = 86_400_000
const [hands = 100_000, users = 10_000, tournaments = 1_000] = process.argv.slice(2).map(Number)
const largeSizes: StoreSizes = { hands, users, tournaments }
/** The store with few rows: just enough for each read to return a full page. */
const smallSizes: StoreSizes = { hands: 1_000, users: 100, tournaments: 20 }

const regular = userId(BUSIEST_USER_ID)
let storedHands = 0
/**
 * Start of the last 100 s, ms since 1970 UTC. The test data has one hand per second, so this period has about 100
 * hands.
 */
const sessionFrom = Date.now() - 100_000
const reads: Readonly<Record<string, (store: Store, sizes: StoreSizes) => Promise<unknown>>> = {
  'first page of a history': ({ hands }) => hands.list({ user: regular, skip: 0, take: 20 }),
  'last page of a history': ({ hands }, { hands: all }) => hands.list({ user: regular, skip: all - 20, take: 20 }),
  'page of a table': ({ hands }) => hands.list({ user: regular, gameId: 'table-7', skip: 0, take: 20 }),
  'hands of the running session': ({ hands }) => hands.playedSince(regular, sessionFrom),
  'pots of 10 tables': ({ hands }) =>
    hands.lastPots(
      Array.from({ length: 10 }, (_, n) => `table-${n}`),
      100,
    ),
  'wallet, first page': ({ ledger }) => ledger.transactionsOf(regular, 0, 20),
  'sums of a limit': ({ ledger }) => ledger.totalsByKind(regular, ['buyin', 'cashout', 'refund'], sessionFrom),
  'withdrawals, first page': ({ ledger }) =>
    ledger.transactionsOf(regular, 0, 20, { kind: 'withdrawal', isDebit: true }),
  'earnings by referred player': ({ ledger }) => ledger.totalsByReference(regular, 'referral'),
  'past tournaments, first page': ({ tournaments }) => tournaments.past(regular, 0, 20),
  'fees so far': ({ tournaments }, { tournaments: all }) => tournaments.feesUpTo(regular, `cup-${all}`),
  'passed deadlines': ({ actorLog }) => actorLog.overdue(700, 100),
  'live tournaments': ({ tournaments }) => tournaments.live(),
  'store a hand': ({ hands }) =>
    hands.insert({
      handId: `new ${++storedHands}`,
      tableId: 'table-7',
      tournamentId: null,
      startedAt: Date.now() - 2 * DAY_MS,
      finishedAt: Date.now() - DAY_MS,
      totalPot: 600,
      players: [regular, userId('user-1'), userId('user-2')],
      results: [],
      record: {},
    }),
}

const openFilledStore = async (sizes: StoreSizes) => {
  const dataDir = await newDataDir()
  const database = await openEmbeddedDatabase(dataDir)
  await fillStore(database.pool, sizes)
  await database.close()
  const store = await openStore({ dataDir })
  const close = async () => {
    await store.close()
    await rm(dataDir, { recursive: true })
  }
  return { store, sizes, close }
}

const durationMsOf = async (task: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await task()
  return performance.now() - startedAt
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0

const comparedStores = [await openFilledStore(smallSizes), await openFilledStore(largeSizes)]
const reportRows: string[] = []
const slowReads: string[] = []
for (const [name, read] of Object.entries(reads)) {
  const durationsMs: number[][] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    for (const [side, { store, sizes }] of comparedStores.entries())
      durationsMs[side]?.push(await durationMsOf(() => read(store, sizes)))
  }
  const [[smallMedian, smallLate], [largeMedian, largeLate]] = durationsMs.map((durationsOfStore) => [
    quantile(durationsOfStore, 0.5),
    quantile(durationsOfStore, 0.99),
  ]) as [[number, number], [number, number]]
  if (largeMedian > 1.1 * smallMedian + 1) slowReads.push(name)
  reportRows.push(
    `| ${name} | ${[smallMedian, smallLate, largeMedian, largeLate].map((ms) => ms.toFixed(2)).join(' | ')} |`,
  )
}
for (const { close } of comparedStores) await close()

const numberText = (n: number): string => n.toLocaleString('en')
process.stdout.write(
  [
    '## History',
    '',
    `Reads of the embedded store by one player who played all hands and tournaments, at a new store (${numberText(smallSizes.hands)} hands) and at one with ${numberText(hands)} hands, ${numberText(users)} users and ${numberText(tournaments)} tournaments; ${ROUNDS} of each, by turns. Milliseconds.`,
    '',
    '| | new, p50 | new, p99 | large, p50 | large, p99 |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...reportRows,
    '',
    `- ${slowReads.length === 0 ? 'met' : '**missed**'}: no median grows by more than 10 % and 1 ms${slowReads.length === 0 ? '' : `: ${slowReads.join(', ')}`}`,
    '',
  ].join('\n'),
)
if (slowReads.length > 0) process.exitCode = 1
