import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ActorId, ActorLog } from '../src/ports/actor-log.ts'
import { openStore } from '../src/store/open-store.ts'

// Measures the journal's events per second. Many tables append at the same time; each waits for its append before it
// starts the next one, as in the server. Every tenth append moves chips. Without DATABASE_URL: the embedded store in a
// temporary folder.
//   node --import tsx/esm packages/server/bench/append-bench.ts [tables=200] [seconds=10]

const tableCount = Number(process.argv[2] ?? 200)
const seconds = Number(process.argv[3] ?? 10)
const eventsPerAppend = 3
const event = { type: 'BetMade', seat: 3, amount: 1250, stack: 98750, at: 1_767_225_600_000, note: 'x'.repeat(120) }

const keepAppending = async (log: ActorLog, actor: ActorId, running: () => boolean, took: number[]): Promise<void> => {
  const { epoch, seq } = await log.claim(actor, 'bench')
  let prevSeq = seq
  for (let n = 1; running(); n++) {
    const startedAt = performance.now()
    const result = await log.append({
      actor,
      epoch,
      prevSeq,
      events: new Array(eventsPerAppend).fill(event),
      nextTimer: Date.now() + 20_000,
      postings: n % 10 === 0 ? [rakePosting(actor, epoch, prevSeq)] : [],
    })
    if (result !== 'ok') throw new Error(`${actor}: ${result}`)
    took.push(performance.now() - startedAt)
    prevSeq += eventsPerAppend
  }
}

const rakePosting = (actor: ActorId, epoch: number, seq: number) =>
  ({
    key: `bench:${actor}:${epoch}:${seq}`,
    kind: 'deposit',
    reference: actor,
    entries: [
      { account: 'mint', amount: -3 },
      { account: `escrow:${actor}`, amount: 2 },
      { account: 'house', amount: 1 },
    ],
  }) as const

const { DATABASE_URL } = process.env
const dataDir = mkdtempSync(join(tmpdir(), 'cardroom-bench-'))
const openingStartedAt = performance.now()
const store = await openStore(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir })
console.log(
  `${DATABASE_URL ? 'PostgreSQL' : 'embedded'}, ${tableCount} tables, open after ${Math.round(performance.now() - openingStartedAt)} ms`,
)
let isRunning = true
const appendMs: number[] = []
const appending = Array.from({ length: tableCount }, (_, i) =>
  keepAppending(store.actorLog, `table:bench-${i}`, () => isRunning, appendMs),
)
for (let second = 1; second <= seconds; second++) {
  const startedAt = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const sorted = appendMs.splice(0).sort((a, b) => a - b)
  const quantileMs = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  const eventsPerSecond = Math.round((sorted.length * eventsPerAppend * 1000) / (performance.now() - startedAt))
  console.log(
    `second ${second}: ${eventsPerSecond} events/s, append p50 ${quantileMs(0.5)} ms, p99 ${quantileMs(0.99)} ms`,
  )
}
isRunning = false
await Promise.all(appending)
const trialBalance = await store.ledger.trialBalance()
console.log(
  `books: sum ${trialBalance.sum}, minted ${trialBalance.minted}, unbalanced ${trialBalance.unbalanced.length}`,
)
await store.close()
rmSync(dataDir, { recursive: true })
