// Late registration over real sockets, room and clients on this machine: how many players a second enter a running
// tournament while 1,000 others play. With `--profile=FOLDER` the room writes a processor profile to that folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { httpClient } from '@cardroom/bots'
import { registerTournament } from '@cardroom/protocol'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../../../test/support/room-process.ts'
import { type Account, enter, signInEntrant } from './entrant.ts'
import { at, createTournament, inParallel, processorMs, sleep } from './tournament-run.ts'

/**
 * Players of the tournament that late players enter, and of a second tournament beside it: one tournament takes at most
 * 1,000 players (N-SCALE-02).
 */
const playingHere = 800
const playingThere = 200
const lateCount = 200
const leastPerSecond = 50
/** Time in ms from the start of the tournaments until everybody plays. */
const settleMs = 15_000

const profile = process.argv.find((word) => word.startsWith('--profile='))?.slice('--profile='.length)

interface Late {
  readonly seconds: number
  readonly answersMs: readonly number[]
  readonly refused: number
}

/** Registers all accounts at the same time, each with its own HTTP call. */
const enterLate = async (accounts: readonly Account[], tournamentId: string): Promise<Late> => {
  const start = performance.now()
  const answers = await Promise.allSettled(
    accounts.map(async ({ url, token }) => {
      await httpClient(url, () => token)(registerTournament, { body: { tournamentId } })
      return performance.now() - start
    }),
  )
  const answersMs = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  return {
    seconds: (performance.now() - start) / 1_000,
    answersMs: answersMs.sort((a, b) => a - b),
    refused: answers.length - answersMs.length,
  }
}

const measure = async (room: RoomProcess, folder: string) => {
  const accounts = await inParallel(playingHere + playingThere + lateCount, (number) => signInEntrant(room.url, number))
  const late = accounts.slice(playingHere + playingThere)
  const terms = ['--in', '1.5', '--buy-in', '10', '--max-players', '1000', '--starting-stack', '100000']
  const here = await createTournament(room.url, folder, ['--name', 'Here', ...terms])
  const there = await createTournament(room.url, folder, ['--name', 'There', ...terms])
  const playing = await inParallel(playingHere + playingThere, (number) =>
    enter(accounts[number] as Account, number < playingHere ? here.id : there.id),
  )
  const early = there.startsAt - Date.now()
  if (early < 1_000) throw new Error(`registering took ${1_000 - early} ms too long`)
  await sleep(early)
  for (const [number, entrant] of playing.entries()) entrant.play(number < playingHere ? here.id : there.id)
  await sleep(settleMs)
  const busy = loadavg()[0] ?? 0
  const actions = playing.map(({ seen }) => seen.answersMs.length)
  const roomBefore = processorMs(room.pid)
  process.stderr.write(`room ${room.pid}: ${lateCount} register\n`)
  const entered = await enterLate(late, here.id)
  const roomMs = processorMs(room.pid) - roomBefore
  await sleep(2_000)
  for (const entrant of playing) entrant.close()
  const timesOf = (part: (times: readonly number[], upTo: number) => readonly number[]): readonly number[] =>
    playing.flatMap(({ seen }, index) => part(seen.answersMs, actions[index] ?? 0)).sort((a, b) => a - b)
  return {
    ...entered,
    perSecond: entered.answersMs.length / entered.seconds,
    roomMs,
    busy,
    cards: playing.filter(({ seen }) => seen.cardsAt !== null).length,
    before: timesOf((times, upTo) => times.slice(0, upTo)),
    meanwhile: timesOf((times, upTo) => times.slice(upTo)),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'cardroom-bench-'))
writeConfig(folder, { tournaments: [], callsPerMinute: 100_000 })
const nodeOptions = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
const room = await startRoom({ folder, port: await freePort(), nodeOptions })
const one = await measure(room, folder).finally(async () => {
  await room.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ms = (value: number): string => value.toFixed(0)
const row = [
  `${one.answersMs.length} / ${one.refused}`,
  one.perSecond.toFixed(1),
  ms(at(one.answersMs, 0.5)),
  ms(at(one.answersMs, 1)),
  `${ms(at(one.before, 0.5))} / ${ms(at(one.before, 0.99))}`,
  `${ms(at(one.meanwhile, 0.5))} / ${ms(at(one.meanwhile, 0.99))}`,
  (one.roomMs / 1_000).toFixed(1),
  one.busy.toFixed(1),
].join(' | ')
const heading = [
  '| registered / refused | a second | ms to the answer, p50 | last | ms of an action before, p50 / p99 | meanwhile, p50 / p99 | processor s of the room | busy |',
  '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
]
/** The row that this bench measured at commit 51df731. */
const before = '200 / 0 | 12.0 | 8078 | 16709 | 41 / 1782 | 112 / 1611 | 9.3 | 10.7'
const isMet = one.perSecond >= leastPerSecond && one.refused === 0
const lines = [
  '## Late registration',
  '',
  `${lateCount} players register at once, over a call each, in a running tournament with ${playingHere} entrants, beside another with ${playingThere}: ` +
    `${one.cards.toLocaleString('en')} of them hold cards and act after 0.3 to 2 s. Room and clients on ${availableParallelism()} processors. ` +
    `Meanwhile: the actions until 2 s after the last registration. Busy: how many processes wanted to run just before.`,
  '',
  ...heading,
  `| ${row} |`,
  '',
  'Before, when a registration waited until everything before it was stored, and nothing was decided until it was:',
  '',
  ...heading,
  `| ${before} |`,
  '',
  `- ${isMet ? 'met' : '**missed**'}: at least ${leastPerSecond} players register a second: ${one.perSecond.toFixed(1)}`,
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exit(isMet ? 0 : 1)
