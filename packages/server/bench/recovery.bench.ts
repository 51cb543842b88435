// Measures how long tables take to open when no snapshot can be read, so that every journal is replayed from its
// beginning.
//   npm run bench -- recovery, or:
//   node --import tsx/esm packages/server/bench/recovery.bench.ts TABLES EVENTS_OF_A_TABLE
import { rm } from 'node:fs/promises'
import {
  type Chips,
  cashTableDecider,
  type HandId,
  type PlayerId,
  seatNo,
  shuffledDeck,
  type TableCommand,
  tableDueAt,
  tableLegalActions,
} from '@cardroom/engine'
import type pg from 'pg'
import { recoverAggregate } from '../src/actors/recovery.ts'
import { gameConfigSchema } from '../src/config/game-config.ts'
import { packEvents } from '../src/journal/packed-events.ts'
import { seededEntropy } from '../src/ports/entropy.ts'
import { openEmbeddedDatabase } from '../src/store/embedded/embedded-database.ts'
import { openStore } from '../src/store/open-store.ts'
import { newDataDir } from '../src/store/testing/open-test-store.ts'
import { tableConfigFrom } from '../src/tables/table-config.ts'
import { tableAggregateDefinition } from '../src/tables/table-kind.ts'

const [tables = 50, events = 20_000] = process.argv.slice(2).map(Number)
const MAX_RECOVERY_MS = 5_000
const MAX_MEMORY_GROWTH_MB = 300
/** Number of tables that are opened at the same time. */
const CONCURRENT_RECOVERIES = 16
/** Number of events in one append, about as many as an action at a table causes. */
const EVENTS_PER_ROW = 4
const BYTES_PER_MB = 2 ** 20

/**
 * The journal of a table where four players check or call to the end of every hand, as JSON entries. The entries have
 * format version 1, which the server must still be able to read.
 */
const replayableJournal = (): readonly string[] => {
  const game = gameConfigSchema.parse({ id: 'bench', name: 'Bench', smallBlind: 1, seats: 6 })
  const entropy = seededEntropy(1)
  const entries: string[] = []
  let state = cashTableDecider.initial
  let players = 0
  const decideAndRecord = (command: TableCommand): void => {
    const decision = cashTableDecider.decide(state, command)
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code}`)
    for (const event of decision.events) {
      state = cashTableDecider.evolve(state, event)
      entries.push(JSON.stringify({ v: 1, at: command.at, by: null, event }))
    }
  }
  const seatNewPlayer = (at: number): void => {
    const player = `player ${++players}` as PlayerId
    decideAndRecord({ type: 'reserve', at, player, amount: 20_000 as Chips })
    decideAndRecord({ type: 'sit', at, player, seat: seatNo(state.seats.indexOf(null)) })
  }
  decideAndRecord({ type: 'open', at: 0, config: tableConfigFrom(game) })
  let at = 1
  for (let seated = 0; seated < 4; seated += 1) seatNewPlayer(at)
  while (entries.length < events) {
    const legal = tableLegalActions(state)
    const place = legal && state.seats[legal.seat]
    if (legal && place && state.hand) {
      const action = { type: legal.canCheck ? 'check' : 'call' } as const
      decideAndRecord({
        type: 'act',
        at,
        player: place.player,
        handId: state.hand.setup.handId,
        turn: state.hand.turn,
        action,
      })
      continue
    }
    const nextDueAt = tableDueAt(state)
    if (nextDueAt === null) seatNewPlayer(at)
    else {
      at = Math.max(at, nextDueAt)
      decideAndRecord({
        type: 'tick',
        at,
        next: { handId: `hand ${entries.length}` as HandId, deck: shuffledDeck(entropy) },
      })
    }
  }
  return entries.slice(0, events)
}

/**
 * Gives every table the same journal, and a snapshot of a version that the server cannot convert, so that the server
 * has to replay the whole journal.
 */
const storeTableJournals = async (dataDir: string): Promise<void> => {
  const journal = replayableJournal()
  const rows = Array.from({ length: Math.ceil(journal.length / EVENTS_PER_ROW) }, (_, row) => {
    const lastSeq = Math.min(journal.length, (row + 1) * EVENTS_PER_ROW)
    return { lastSeq, packed: packEvents(journal.slice(row * EVENTS_PER_ROW, lastSeq)) }
  })
  const { pool, close } = await openEmbeddedDatabase(dataDir)
  await pool.query(
    `insert into streams (id, kind, epoch, last_seq, owner) select 'table:' || n, 'table', 1, $2, 'bench' from generate_series(1, $1::int) n`,
    [tables, journal.length],
  )
  await pool.query(
    `insert into snapshots (stream, seq, version, state) select 'table:' || n, $2, '4', '{"v":4}' from generate_series(1, $1::int) n`,
    [tables, journal.length],
  )
  const values = [tables, rows.map(({ lastSeq }) => lastSeq), rows.map(({ packed }) => packed)]
  await pool.query({
    query_timeout: 600_000,
    text: `insert into events (stream, seq, at, packed)
      select 'table:' || n, last, 0, packed
      from generate_series(1, $1::int) n, unnest($2::bigint[], $3::bytea[]) as t (last, packed)`,
    values,
  } as pg.QueryConfig)
  await close()
}

const dataDir = await newDataDir()
await storeTableJournals(dataDir)
const store = await openStore({ dataDir })
const rssBefore = process.memoryUsage().rss
let peakRss = rssBefore
const memorySampling = setInterval(() => {
  peakRss = Math.max(peakRss, process.memoryUsage().rss)
}, 10)
const actorsToRecover = Array.from({ length: tables }, (_, n) => `table:${n + 1}` as const)
const startedAt = performance.now()
await Promise.all(
  Array.from({ length: CONCURRENT_RECOVERIES }, async () => {
    for (let actor = actorsToRecover.shift(); actor !== undefined; actor = actorsToRecover.shift()) {
      const recovered = await recoverAggregate(tableAggregateDefinition, store.actorLog, actor, 'bench')
      if ('unreadableSeq' in recovered || recovered.record.seq !== events)
        throw new Error(`${actor} was not read to its end`)
    }
  }),
)
const recoveryMs = performance.now() - startedAt
clearInterval(memorySampling)
await store.close()
await rm(dataDir, { recursive: true })

const memoryGrowthMb = (peakRss - rssBefore) / BYTES_PER_MB
const isTargetMet = recoveryMs <= MAX_RECOVERY_MS && memoryGrowthMb <= MAX_MEMORY_GROWTH_MB
process.stdout.write(
  [
    '## Recovery',
    '',
    `${tables} cash tables with ${events.toLocaleString('en')} events each, written by version 0.1, and a snapshot that cannot be converted: all are folded from their first event, ${CONCURRENT_RECOVERIES} side by side, in the embedded store.`,
    '',
    '| events | time | memory of the process grew by |',
    '| ---: | ---: | ---: |',
    `| ${(tables * events).toLocaleString('en')} | ${(recoveryMs / 1_000).toFixed(2)} s | ${memoryGrowthMb.toFixed(0)} MB |`,
    '',
    `- ${isTargetMet ? 'met' : '**missed**'}: within ${MAX_RECOVERY_MS / 1_000} s and ${MAX_MEMORY_GROWTH_MB} MB`,
    '',
  ].join('\n'),
)
if (!isTargetMet) process.exitCode = 1
