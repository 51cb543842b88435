// Measures the start of a large tournament over real sockets, with room and clients on this machine: how long until
// everybody holds cards, how long an action takes, and how much each client is sent. With `--profile=FOLDER` the room
// writes CPU profiles to that folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../../../test/support/room-process.ts'
import { type EntrantMeasurements, enterTournament, signInEntrant } from './entrant.ts'
import { createTournament, mapNumbersInParallel, processorMs, quantile, sleep } from './tournament-run.ts'

const ENTRANT_COUNTS = [60, 300, 1_000]
const PLAY_MS = 45_000
const MAX_MS_UNTIL_CARDS = 5_000
const MAX_LATENCY_RATIO = 10
const MAX_COST_RATIO = 1.3

/** Folder in which the room writes its CPU profiles; undefined: none are written. */
const profileFolder = process.argv.find((argument) => argument.startsWith('--profile='))?.slice('--profile='.length)
const chosenEntrantCounts = process.argv.slice(2).map(Number).filter(Number.isFinite)

interface StartMeasurement {
  readonly entrants: number
  readonly msUntilCards: readonly number[]
  readonly actionLatenciesMs: readonly number[]
  readonly bytesPerSecond: number
  readonly refusedActions: number
  readonly repeatedJoins: number
  readonly roomProcessorMs: number
  readonly loadAverage: number
}

const measure = async (entrants: number): Promise<StartMeasurement> => {
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-bench-'))
  writeConfig(folder, { tournaments: [], callsPerMinute: 100_000 })
  const nodeOptions = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`]
  const room = await startRoom({ folder, port: await freePort(), nodeOptions })
  try {
    return await playAndMeasure(room, folder, entrants)
  } finally {
    await room.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const playAndMeasure = async (room: RoomProcess, folder: string, entrants: number): Promise<StartMeasurement> => {
  const accounts = await mapNumbersInParallel(entrants, (accountNumber) => signInEntrant(room.url, accountNumber))
  const minutesUntilStart = 0.5 + entrants / 1_000
  const { id, startsAt } = await createTournament(room.url, folder, [
    ...['--name', 'Large', '--in', String(minutesUntilStart), '--buy-in', '10'],
    ...['--max-players', '1000', '--no-late-registration'],
  ])
  const playingEntrants = await mapNumbersInParallel(entrants, (accountNumber) => {
    const account = accounts[accountNumber]
    if (account === undefined) throw new Error(`no account ${accountNumber}`)
    return enterTournament(account, id)
  })
  const msUntilStart = startsAt - Date.now()
  if (msUntilStart < 3_000) throw new Error(`registering took ${3_000 - msUntilStart} ms too long`)
  await sleep(msUntilStart - 2_000)
  process.stderr.write(`room ${room.pid} starts it in 2 s\n`)
  await sleep(startsAt - Date.now())
  const loadAverage = loadavg()[0] ?? 0
  const start = performance.now()
  const roomMsBefore = processorMs(room.pid)
  const bytesBefore = playingEntrants.map(({ measurements }) => measurements.receivedBytes)
  for (const entrant of playingEntrants) entrant.play(id)
  await sleep(PLAY_MS)
  const seconds = (performance.now() - start) / 1_000
  const measurementsOfAll = playingEntrants.map(({ measurements }) => measurements)
  const roomMs = processorMs(room.pid) - roomMsBefore
  const bytes = measurementsOfAll.reduce(
    (sum, entrantMeasurements, index) => sum + entrantMeasurements.receivedBytes - (bytesBefore[index] ?? 0),
    0,
  )
  for (const entrant of playingEntrants) entrant.close()
  const sum = (figureOf: (entrantMeasurements: EntrantMeasurements) => number): number =>
    measurementsOfAll.reduce((total, entrantMeasurements) => total + figureOf(entrantMeasurements), 0)
  const ascending = (a: number, b: number): number => a - b
  return {
    entrants,
    msUntilCards: measurementsOfAll
      .map(({ firstCardsAt }) => (firstCardsAt ?? Number.POSITIVE_INFINITY) - start)
      .sort(ascending),
    actionLatenciesMs: measurementsOfAll.flatMap(({ actionLatenciesMs }) => actionLatenciesMs).sort(ascending),
    bytesPerSecond: bytes / seconds / entrants,
    refusedActions: sum(({ refusedActions }) => refusedActions),
    repeatedJoins: sum(({ repeatedJoins }) => repeatedJoins),
    roomProcessorMs: roomMs,
    loadAverage,
  }
}

const results: StartMeasurement[] = []
for (const entrantCount of chosenEntrantCounts.length > 0 ? chosenEntrantCounts : ENTRANT_COUNTS) {
  process.stderr.write(`${entrantCount} entrants ...\n`)
  results.push(await measure(entrantCount))
}

const formatSeconds = (ms: number): string => (Number.isFinite(ms) ? (ms / 1_000).toFixed(1) : 'not all')
const formatMs = (value: number): string => value.toFixed(0)
/** Processor time in ms that the room used for one action, on average. */
const processorMsPerAction = (startMeasurement: StartMeasurement | undefined): number =>
  startMeasurement ? startMeasurement.roomProcessorMs / startMeasurement.actionLatenciesMs.length : Number.NaN
const rows = results.map((startMeasurement) =>
  [
    startMeasurement.entrants.toLocaleString('en'),
    formatSeconds(quantile(startMeasurement.msUntilCards, 0.5)),
    formatSeconds(quantile(startMeasurement.msUntilCards, 1)),
    startMeasurement.actionLatenciesMs.length.toLocaleString('en'),
    formatMs(quantile(startMeasurement.actionLatenciesMs, 0.5)),
    formatMs(quantile(startMeasurement.actionLatenciesMs, 0.99)),
    (startMeasurement.bytesPerSecond / 1_000).toFixed(1),
    formatSeconds(startMeasurement.roomProcessorMs),
    processorMsPerAction(startMeasurement).toFixed(1),
    `${startMeasurement.repeatedJoins} / ${startMeasurement.refusedActions}`,
    startMeasurement.loadAverage.toFixed(1),
  ].join(' | '),
)
const [smallestMeasurement] = results
const largestMeasurement = results.at(-1)
const lastCardsMs = quantile(largestMeasurement?.msUntilCards ?? [], 1)
const latencyRatio =
  quantile(largestMeasurement?.actionLatenciesMs ?? [], 0.99) /
  quantile(smallestMeasurement?.actionLatenciesMs ?? [], 0.99)
const costRatio = processorMsPerAction(largestMeasurement) / processorMsPerAction(smallestMeasurement)
const requirements = [
  {
    text: `everybody holds cards within ${MAX_MS_UNTIL_CARDS / 1_000} s of the start: ${formatSeconds(lastCardsMs)} s`,
    isMet: lastCardsMs <= MAX_MS_UNTIL_CARDS,
  },
  {
    text: `an action takes at most ${MAX_LATENCY_RATIO} times as long as with ${smallestMeasurement?.entrants} entrants (p99): ${latencyRatio.toFixed(1)} times`,
    isMet: latencyRatio <= MAX_LATENCY_RATIO,
  },
  {
    text: `an action costs the room at most ${MAX_COST_RATIO} times the processor time of one among ${smallestMeasurement?.entrants}: ${costRatio.toFixed(2)} times`,
    isMet: costRatio <= MAX_COST_RATIO,
  },
]
/**
 * The results of this bench at commit dafd7c96, shown for comparison. In that version each command waited for its own
 * journal commit, and every client was sent the list of all entrants.
 */
const EARLIER_RESULT_ROWS = [
  '60 | 10.0 | 10.0 | 259 | 8 | 85 | 7.9 | 3.9 | 15.1 | 246 / 2 | 2.1',
  '300 | 10.2 | 10.2 | 1,186 | 8 | 432 | 26.8 | 15.8 | 13.3 | 1292 / 10 | 6.2',
  '1,000 | 13.7 | 14.5 | 131 | 4900 | 11926 | 6.3 | 30.7 | 234.4 | 6069 / 20 | 7.9',
]
const tableHeading = [
  '| entrants | s to cards, half | s to cards, all | actions | ms to result, p50 | p99 | kB/s a client | processor s of the room | ms an action | asked again / refused | busy |',
  '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
]
const reportLines = [
  '## Tournament start',
  '',
  `Entrants with a socket each over the public API, all in one process beside the room's, on ${availableParallelism()} processors. At the start every ` +
    `client goes to its table within half a second, asks for the standings as the web client does, and answers each turn after 0.3 to 2 s; ` +
    `who has no cards asks again every 2 s. Measured over ${PLAY_MS / 1_000} s from the start. Busy: how many processes wanted to run just before.`,
  '',
  ...tableHeading,
  ...rows.map((row) => `| ${row} |`),
  '',
  'Before, with the first hand due 10 s after the start, and a journal commit for each order. The room was too busy to send more:',
  '',
  ...tableHeading,
  ...EARLIER_RESULT_ROWS.map((row) => `| ${row} |`),
  '',
  ...requirements.map(({ text, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${text}`),
]
process.stdout.write(`${reportLines.join('\n')}\n`)
process.exit(requirements.every(({ isMet }) => isMet) ? 0 : 1)
