// Measures how long an action takes until its broadcast in a room of 1,600 tables with 10,000 sockets on one small
// machine: on both stores, with and without people in the lobby, and with hostile clients; beside it on a bare Socket.IO
// server with the same traffic. The loads run in turn, several times each, because one short delay of the machine can
// decide the p99 of a run. The whole bench takes 20 minutes.
//   npm run bench -- latency, or:
//   node --import tsx/esm packages/bots/bench/latency.bench.ts ROUNDS
import { loadavg } from 'node:os'
import { newServerDatabase } from '../../server/src/store/testing/open-test-server-store.ts'
import { runOnBareServer } from '../dist/load/bare-run.js'
import { processorPercent } from '../dist/load/figures.js'
import { runOnNewRoom } from '../dist/load/new-room.js'
import { readOptions } from '../dist/load/options.js'
import type { LoadResult } from '../dist/load/run.js'
import { startDatabaseServer } from './database-server.ts'
import { faultsOf, latencyMs, medianOf, medianWithRange } from './several-runs.ts'

const rounds = Number(process.argv[2] ?? 3)
const LOAD_ARGUMENTS = '--tables 1600 --playing 160 --sockets 9000 --seconds 30 --rate 400'

const say = (line: string): void => void process.stderr.write(`${line}\n`)

const databaseServer = await startDatabaseServer()

const optionsOf = (loadArguments: string) => readOptions(`${LOAD_ARGUMENTS} ${loadArguments}`.split(' '))

const runRoom = (loadArguments: string) => (): Promise<LoadResult> => runOnNewRoom(optionsOf(loadArguments), say)
/** @param room a load that runs before: the bare server sends the traffic of its last run */
const runBareServer = (loadArguments: string, room: Load) => async (): Promise<LoadResult> => {
  const roomResult = room.results.at(-1)
  if (roomResult === undefined) throw new Error('the room runs first')
  return runOnBareServer(roomResult, optionsOf(loadArguments), say)
}
const runRoomOnServer = (loadArguments: string) => async (): Promise<LoadResult> => {
  const { databaseUrl, dropDatabase } = await newServerDatabase(databaseServer.url, 'cardroom_bench_latency')
  return runOnNewRoom(optionsOf(`${loadArguments} --database ${databaseUrl}`), say).finally(dropDatabase)
}

interface Load {
  readonly title: string
  readonly run: () => Promise<LoadResult>
  readonly results: LoadResult[]
}

const newLoad = (title: string, run: Load['run']): Load => ({ title, run, results: [] })

const embedded = newLoad('embedded store, 1,000 in the lobby', runRoom('--lobby 1000'))
const bare = newLoad('bare server, 1,000 in the lobby', runBareServer('--lobby 1000', embedded))
const emptyLobby = newLoad('embedded store, nobody in the lobby', runRoom('--lobby 0'))
const bareEmptyLobby = newLoad('bare server, nobody in the lobby', runBareServer('--lobby 0', emptyLobby))
const hostile = newLoad('embedded store, 1,000 in the lobby, 20 hostile', runRoom('--lobby 1000 --hostile 20'))
const server = newLoad('PostgreSQL, 1,000 in the lobby', runRoomOnServer('--lobby 1000'))
const loads = [embedded, bare, emptyLobby, bareEmptyLobby, hostile, server]

const processorPercents = (results: readonly LoadResult[]): readonly number[] =>
  results.map(({ figures }) => processorPercent(figures.usage))

const p99Of = ({ results }: Load): number => medianOf(results.map((result) => latencyMs(result, 0.99)))
const processorOf = ({ results }: Load): number => medianOf(processorPercents(results))

const rowOf = ({ title, results }: Load): string => {
  const cells = [
    ...[0.5, 0.99, 0.999].map((share) =>
      medianWithRange(
        results.map((result) => latencyMs(result, share)),
        1,
      ),
    ),
    medianWithRange(processorPercents(results), 0),
  ]
  return `| ${title} | ${cells.join(' | ')} |`
}

const demand = (text: string, value: number, limit: number) => ({
  isMet: value <= limit,
  text: `${text}: ${value.toFixed(1)}, at most ${limit}`,
})

const loadAverage = (loadavg()[0] ?? 0).toFixed(1)
try {
  for (let round = 1; round <= rounds; round += 1) {
    for (const { title, run, results } of loads) {
      say(`${title}, round ${round} of ${rounds}`)
      results.push(await run())
    }
  }
} finally {
  await databaseServer.stop()
}
const faults = loads.flatMap(({ results }) => results).reduce((sum, result) => sum + faultsOf(result), 0)
const demands = [
  demand('p99 on the embedded store, ms', p99Of(embedded), 25),
  demand('p99 on PostgreSQL, ms', p99Of(server), 25),
  demand('p99 with nobody in the lobby, ms', p99Of(emptyLobby), 25),
  demand('p99, times that of the bare server', p99Of(embedded) / p99Of(bare), 4),
  demand('the same with nobody in the lobby', p99Of(emptyLobby) / p99Of(bareEmptyLobby), 4),
  demand('p99, times that with nobody in the lobby', p99Of(embedded) / p99Of(emptyLobby), 1.5),
  demand('p99 with hostile clients, times that without', p99Of(hostile) / p99Of(embedded), 2),
  demand('CPU on the embedded store, times that of the bare server', processorOf(embedded) / processorOf(bare), 1.5),
  demand('CPU on PostgreSQL, times that of the bare server', processorOf(server) / processorOf(bare), 1.5),
]
process.stdout.write(`## Latency

\`npm run load -- ${LOAD_ARGUMENTS}\` with these people in the lobby, in turn. Medians of ${rounds} runs each, and the lowest and highest value. ${loadAverage} processes were running already.

| | action to its broadcast, p50, ms | p99, ms | p99.9, ms | CPU, % of one processor |
| --- | ---: | ---: | ---: | ---: |
${loads.map(rowOf).join('\n')}

Of the medians:

${demands.map(({ isMet, text }) => `- ${isMet ? 'met' : '**missed**'}: ${text}`).join('\n')}

Events lost or doubled and actions refused in all runs: ${faults}.
`)
process.exitCode = demands.every(({ isMet }) => isMet) ? 0 : 1
