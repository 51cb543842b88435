// Measures late registration over real sockets, with room and clients on this machine: how many players a second enter
// a running tournament while 1,000 others play. With `--profile=FOLDER` the room writes a CPU profile to that folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { httpClient } from '@cardroom/bots'
import { registerTournament } from '@cardroom/protocol'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../../../test/support/room-process.ts'
import { type EntrantAccount, enterTournament, signInEntrant } from './entrant.ts'
import { createTournament, mapNumbersInParallel, processorMs, quantile, sleep } from './tournament-run.ts'

/**
 * Players who enter before the start: 800 in the tournament that the late players enter, and 200 in a second one. A
 * single tournament would have no room for the late players: it takes at most 1,000 players (N-SCALE-02).
 */
const LATE_TOURNAMENT_PLAYERS = 800
const OTHER_TOURNAMENT_PLAYERS = 200
const LATE_PLAYERS = 200
const MIN_REGISTRATIONS_PER_SECOND = 50
/**
 * Time in ms from the start of the tournaments to the late registrations, long enough for all players to reach their
 * tables.
 */
const START_SETTLE_MS = 15_000

const profileFolder = process.argv.find((argument) => argument.startsWith('--profile='))?.slice('--profile='.length)

interface LateRegistrationFigures {
  readonly seconds: number
  readonly registrationLatenciesMs: readonly number[]
  readonly refusedRegistrations: number
}

/** Registers all accounts at the same time, each with its own HTTP call. */
const registerLatePlayers = async (
  accounts: readonly EntrantAccount[],
  tournamentId: string,
): Promise<LateRegistrationFigures> => {
  const start = performance.now()
  const answers = await Promise.allSettled(
    accounts.map(async ({ url, token }) => {
      await httpClient(url, () => token)(registerTournament, { body: { tournamentId } })
      return performance.now() - start
    }),
  )
  const answersMs = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  return {
    seconds: (performance.now() - start) / 1_000,
    registrationLatenciesMs: answersMs.sort((a, b) => a - b),
    refusedRegistrations: answers.length - answersMs.length,
  }
}

const measure = async (room: RoomProcess, folder: string) => {
  const accounts = await mapNumbersInParallel(
    LATE_TOURNAMENT_PLAYERS + OTHER_TOURNAMENT_PLAYERS + LATE_PLAYERS,
    (accountNumber) => signInEntrant(room.url, accountNumber),
  )
  const lateAccounts = accounts.slice(LATE_TOURNAMENT_PLAYERS + OTHER_TOURNAMENT_PLAYERS)
  const tournamentOptions = ['--in', '1.5', '--buy-in', '10', '--max-players', '1000', '--starting-stack', '100000']
  const lateTournament = await createTournament(room.url, folder, ['--name', 'Here', ...tournamentOptions])
  const otherTournament = await createTournament(room.url, folder, ['--name', 'There', ...tournamentOptions])
  const entrants = await mapNumbersInParallel(LATE_TOURNAMENT_PLAYERS + OTHER_TOURNAMENT_PLAYERS, (accountNumber) =>
    enterTournament(
      accounts[accountNumber] as EntrantAccount,
      accountNumber < LATE_TOURNAMENT_PLAYERS ? lateTournament.id : otherTournament.id,
    ),
  )
  const msUntilStart = otherTournament.startsAt - Date.now()
  if (msUntilStart < 1_000) throw new Error(`registering took ${1_000 - msUntilStart} ms too long`)
  await sleep(msUntilStart)
  for (const [accountNumber, entrant] of entrants.entries())
    entrant.play(accountNumber < LATE_TOURNAMENT_PLAYERS ? lateTournament.id : otherTournament.id)
  await sleep(START_SETTLE_MS)
  const loadAverage = loadavg()[0] ?? 0
  const actionCountsBefore = entrants.map(({ measurements }) => measurements.actionLatenciesMs.length)
  const roomMsBefore = processorMs(room.pid)
  process.stderr.write(`room ${room.pid}: ${LATE_PLAYERS} register\n`)
  const registration = await registerLatePlayers(lateAccounts, lateTournament.id)
  const roomMs = processorMs(room.pid) - roomMsBefore
  await sleep(2_000)
  for (const entrant of entrants) entrant.close()
  const sortedLatencies = (
    pickTimes: (times: readonly number[], countBefore: number) => readonly number[],
  ): readonly number[] =>
    entrants
      .flatMap(({ measurements }, index) => pickTimes(measurements.actionLatenciesMs, actionCountsBefore[index] ?? 0))
      .sort((a, b) => a - b)
  return {
    ...registration,
    perSecond: registration.registrationLatenciesMs.length / registration.seconds,
    roomMs,
    busy: loadAverage,
    cards: entrants.filter(({ measurements }) => measurements.firstCardsAt !== null).length,
    before: sortedLatencies((times, countBefore) => times.slice(0, countBefore)),
    meanwhile: sortedLatencies((times, countBefore) => times.slice(countBefore)),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'cardroom-bench-'))
writeConfig(folder, { tournaments: [], callsPerMinute: 100_000 })
const nodeOptions = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`]
const room = await startRoom({ folder, port: await freePort(), nodeOptions })
const measurement = await measure(room, folder).finally(async () => {
  await room.stop()
  rmSync(folder, { recursive: true, force: true })
})

const formatMs = (value: number): string => value.toFixed(0)
const resultRow = [
  `${measurement.registrationLatenciesMs.length} / ${measurement.refusedRegistrations}`,
  measurement.perSecond.toFixed(1),
  formatMs(quantile(measurement.registrationLatenciesMs, 0.5)),
  formatMs(quantile(measurement.registrationLatenciesMs, 1)),
  `${formatMs(quantile(measurement.before, 0.5))} / ${formatMs(quantile(measurement.before, 0.99))}`,
  `${formatMs(quantile(measurement.meanwhile, 0.5))} / ${formatMs(quantile(measurement.meanwhile, 0.99))}`,
  (measurement.roomMs / 1_000).toFixed(1),
  measurement.busy.toFixed(1),
].join(' | ')
const tableHeading = [
  '| registered / refused | a second | ms to the answer, p50 | last | ms of an action before, p50 / p99 | meanwhile, p50 / p99 | processor s of the room | busy |',
  '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
]
/** The result of this bench at commit 51df731; the report shows it below the new result. */
const EARLIER_RESULT_ROW = '200 / 0 | 12.0 | 8078 | 16709 | 41 / 1782 | 112 / 1611 | 9.3 | 10.7'
const isMet = measurement.perSecond >= MIN_REGISTRATIONS_PER_SECOND && measurement.refusedRegistrations === 0
const reportLines = [
  '## Late registration',
  '',
  `${LATE_PLAYERS} players register at once, over a call each, in a running tournament with ${LATE_TOURNAMENT_PLAYERS} entrants, beside another with ${OTHER_TOURNAMENT_PLAYERS}: ` +
    `${measurement.cards.toLocaleString('en')} of them hold cards and act after 0.3 to 2 s. Room and clients on ${availableParallelism()} processors. ` +
    `Meanwhile: the actions until 2 s after the last registration. Busy: how many processes wanted to run just before.`,
  '',
  ...tableHeading,
  `| ${resultRow} |`,
  '',
  'Before, when a registration waited until everything before it was stored, and nothing was decided until it was:',
  '',
  ...tableHeading,
  `| ${EARLIER_RESULT_ROW} |`,
  '',
  `- ${isMet ? 'met' : '**missed**'}: at least ${MIN_REGISTRATIONS_PER_SECOND} players register a second: ${measurement.perSecond.toFixed(1)}`,
]
process.stdout.write(`${reportLines.join('\n')}\n`)
process.exit(isMet ? 0 : 1)
