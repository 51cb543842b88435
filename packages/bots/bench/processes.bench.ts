// Runs one room in one, two and three processes and measures how fast it answers, how many actions a second it handles,
// and how long play stops at a table whose process is killed. Clients and servers all run on this machine.
import { availableParallelism, loadavg } from 'node:os'
// @ts-expect-error the script has no type declarations
import { startTestServices } from '../../../scripts/lib/test-services.mjs'
import { type LoadFigures, quantileOf } from '../dist/load/figures.js'
import { measureNewRoom, type RoomSetup } from './room-in-processes.ts'

const ACTIONS_PER_SECOND = 40
const PROCESS_KILLS = 3
const MAX_TAKEOVER_MS = 5_000
const MIN_TWO_PROCESS_RATIO = 0.55

const setups: readonly RoomSetup[] = [
  { title: 'one, embedded', processes: 1, database: 'embedded' },
  { title: 'one, PostgreSQL', processes: 1, database: 'server' },
  { title: 'two, PostgreSQL and NATS', processes: 2, database: 'server' },
  { title: 'three, PostgreSQL and NATS', processes: 3, database: 'server' },
]

const actionsPerSecond = ({ counts, usage }: LoadFigures): number => counts.latenciesMs.length / usage.seconds

const formatP50AndP99 = (times: readonly number[]): string => {
  const sorted = [...times].sort((a, b) => a - b)
  return `${quantileOf(sorted, 0.5).toFixed(1)} / ${quantileOf(sorted, 0.99).toFixed(1)}`
}

const formatFaultCounts = ({ counts }: LoadFigures): string =>
  `${counts.lostBroadcasts} / ${counts.duplicateBroadcasts} / ${counts.refusedActions}`

const services = await startTestServices()
const { TEST_DATABASE_URL: databaseServer, TEST_NATS_URL: natsUrl } = { ...process.env, ...services.env }
if (databaseServer === undefined || natsUrl === undefined) {
  process.stderr.write('This bench needs PostgreSQL and NATS.\n')
  process.exit(1)
}
Object.assign(process.env, { TEST_DATABASE_URL: databaseServer, TEST_NATS_URL: natsUrl })
// Imported only now, because the module reads the environment variables set above when it is loaded.
const { measureTableTakeovers: killProcessesInTurn } = await import('./takeovers.ts')

try {
  const loadAverage = loadavg().map((processes) => processes.toFixed(1))[0]
  const reportRows: string[] = []
  const fullSpeedRates: number[] = []
  for (const setup of setups) {
    const pacedFigures = (await measureNewRoom(setup, ACTIONS_PER_SECOND, { databaseServer, natsUrl })).figures
    const fullSpeedFigures = (await measureNewRoom(setup, 0, { databaseServer, natsUrl })).figures
    fullSpeedRates.push(actionsPerSecond(fullSpeedFigures))
    const cpuPercent =
      (fullSpeedFigures.usage.userMs + fullSpeedFigures.usage.systemMs) / fullSpeedFigures.usage.seconds / 10
    reportRows.push(
      `| ${setup.title} | ${actionsPerSecond(pacedFigures).toFixed(1)} | ${formatP50AndP99(pacedFigures.counts.latenciesMs)} | ${actionsPerSecond(fullSpeedFigures).toFixed(0)} | ${formatP50AndP99(fullSpeedFigures.counts.latenciesMs)} | ${cpuPercent.toFixed(0)} | ${formatFaultCounts(pacedFigures)}, ${formatFaultCounts(fullSpeedFigures)} |`,
    )
  }
  const takeovers = new Map<number, Awaited<ReturnType<typeof killProcessesInTurn>>>()
  for (const processes of [2, 3]) takeovers.set(processes, await killProcessesInTurn(processes, PROCESS_KILLS))
  const takeoverRows = [...takeovers].map(([processes, takeoversOfRoom]) => {
    const formatTakeoverStep = (name: 'appendedMs' | 'heardMs' | 'actedMs') =>
      formatP50AndP99(takeoversOfRoom.map((takeover) => takeover[name]))
    return `| ${processes} | ${takeoversOfRoom.length} | ${formatTakeoverStep('appendedMs')} | ${formatTakeoverStep('heardMs')} | ${formatTakeoverStep('actedMs')} |`
  })
  const slowestTakeoverMs = Math.max(
    ...[...takeovers.values()].map((takeoversOfRoom) => {
      const heardMs = takeoversOfRoom
        .map((takeover) => Math.max(takeover.appendedMs, takeover.heardMs))
        .sort((a, b) => a - b)
      return quantileOf(heardMs, 0.99)
    }),
  )
  const twoProcessRatio = (fullSpeedRates[2] ?? 0) / (fullSpeedRates[0] ?? 1)
  const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED')
  process.stdout.write(
    `${[
      '## Processes',
      `Twenty tables of six, 10 s a run; servers, databases and clients share the same ${availableParallelism()} processors, and ${loadAverage} other processes were running at the start. The players of a table are spread over the processes. Times from an action to its broadcast at the client that acts, p50 / p99 ms.`,
      [
        `| room | actions a second at ${ACTIONS_PER_SECOND} | ms | actions a second flat out | ms | CPU of the room, % of one processor | lost / doubled / refused, each run |`,
        '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
        ...reportRows,
      ].join('\n'),
      `Tables of a process killed by SIGKILL while all twenty play, ${PROCESS_KILLS} kills; from the kill, p50 / p99 ms. An action also waits for the pauses of the game, and for its player to think.`,
      [
        '| processes | tables taken over | first event of the new owner | every player of the table has heard of it | next acknowledged action |',
        '| ---: | ---: | ---: | ---: | ---: |',
        ...takeoverRows,
      ].join('\n'),
      [
        `- ${verdict(twoProcessRatio >= MIN_TWO_PROCESS_RATIO)}: two processes carry at least ${MIN_TWO_PROCESS_RATIO} times what one embedded process carries, both on these processors: ${twoProcessRatio.toFixed(2)} times`,
        `- ${verdict(slowestTakeoverMs <= MAX_TAKEOVER_MS)}: 99 of 100 tables go on within 5 s of a kill, at their players: ${(slowestTakeoverMs / 1_000).toFixed(2)} s`,
      ].join('\n'),
    ].join('\n\n')}\n`,
  )
  process.exitCode = twoProcessRatio >= MIN_TWO_PROCESS_RATIO && slowestTakeoverMs <= MAX_TAKEOVER_MS ? 0 : 1
} finally {
  await services.stop()
}
