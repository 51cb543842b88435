// Runs one load in turn on rooms with an empty store and on rooms with a store that holds years of use, and compares
// them.
//   npm run bench -- store-size, or:
//   node --import tsx/esm packages/bots/bench/store-size.bench.ts ROUNDS HANDS USERS TOURNAMENTS TABLES
import { loadavg } from 'node:os'
import type { NewRoomResult } from '../dist/load/new-room.js'
import { startDatabaseServer } from './database-server.ts'
import { embeddedStore, type MeasuredStore, serverStore } from './measured-stores.ts'
import { faultsOf, latencyMs, medianOf, medianWithRange } from './several-runs.ts'

/** A load far below what two processors carry: close to it, a small delay of the machine multiplies in every figure. */
const LOAD_ARGUMENTS = '--tables 1600 --playing 160 --sockets 2000 --seconds 30 --lobby 200 --rate 100'
/** Largest change of a figure's median, as a share of the median with an empty store. */
const MAX_CHANGE = 0.1

const [rounds = 3, hands = 1_000_000, users = 100_000, tournaments = 10_000, tables = 10_000] = process.argv
  .slice(2)
  .map(Number)

const say = (line: string): void => void process.stderr.write(`${line}\n`)

interface Figure {
  readonly name: string
  readonly digits: number
  read(result: NewRoomResult): number
}

const comparedFigures: readonly Figure[] = [
  {
    name: 'CPU an action, ms',
    digits: 2,
    read: ({ figures: { usage, counts } }) => (usage.userMs + usage.systemMs) / counts.latenciesMs.length,
  },
  { name: 'action to its broadcast, p50, ms', digits: 1, read: (result) => latencyMs(result, 0.5) },
  { name: 'action to its broadcast, p99, ms', digits: 1, read: (result) => latencyMs(result, 0.99) },
  {
    name: 'sockets opened a second, under play',
    digits: 0,
    read: ({ figures }) => figures.usage.socketsOpenedPerSecond ?? Number.NaN,
  },
  { name: 'until the room is open, s', digits: 2, read: ({ openingMs }) => openingMs / 1_000 },
]

const rowOf = ({ name, digits, read }: Figure, runs: Readonly<Record<'empty' | 'filled', NewRoomResult[]>>) => {
  const [empty, filled] = [runs.empty.map(read), runs.filled.map(read)]
  const cells = [empty, filled].map((values) => medianWithRange(values, digits))
  const change = medianOf(filled) / medianOf(empty) - 1
  const result = Math.abs(change) <= MAX_CHANGE ? 'met' : '**missed**'
  return `| ${name} | ${cells.join(' | ')} | ${change > 0 ? '+' : ''}${(change * 100).toFixed(0)} % | ${result} |`
}

/** Measures one kind of store, and removes it. @returns its part of the report */
const measureStore = async (store: MeasuredStore): Promise<string> => {
  const runs = { empty: [] as NewRoomResult[], filled: [] as NewRoomResult[] }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      // Each is first in every second round, because the machine may become slower or faster meanwhile.
      const contents = ['empty', 'filled'] as const
      for (const content of round % 2 === 0 ? contents.toReversed() : contents) {
        say(`${store.title}, ${content}, round ${round} of ${rounds}`)
        runs[content].push(await store.run(content))
      }
    }
  } finally {
    await store.remove()
  }
  const faults = [...runs.empty, ...runs.filled].reduce((sum, result) => sum + faultsOf(result), 0)
  return [
    `### ${store.title}`,
    '',
    `| | empty | filled | change | at most ${MAX_CHANGE * 100} % |`,
    '| --- | ---: | ---: | ---: | --- |',
    ...comparedFigures.map((figure) => rowOf(figure, runs)),
    '',
    `Events lost or doubled and actions refused in all runs: ${faults}.`,
    '',
  ].join('\n')
}

const databaseServer = await startDatabaseServer()
const count = (value: number): string => value.toLocaleString('en')
const load = { loadArguments: LOAD_ARGUMENTS.split(' '), sizes: [hands, users, tournaments, tables], say }
process.stdout.write(`## Size of the store

\`npm run load -- ${LOAD_ARGUMENTS}\` on an empty store and on one with ${count(hands)} hands, ${count(users)} users, ${count(tournaments)} finished tournaments and ${count(tables)} tables, in turn. Medians of ${rounds} runs each, and the lowest and highest value. ${(loadavg()[0] ?? 0).toFixed(1)} processes were running already.
`)
try {
  process.stdout.write(`\n${await measureStore(embeddedStore(load))}`)
  process.stdout.write(`\n${await measureStore(await serverStore(databaseServer.url, load))}`)
} finally {
  await databaseServer.stop()
}
