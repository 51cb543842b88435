import { expect, it } from 'vitest'
import { parseTournamentTemplate } from '../../config/tournament-template.ts'
import { memoryLedger } from '../../ledger/memory-ledger.ts'
import { seededEntropy } from '../../ports/entropy.ts'
import { virtualClock } from '../../ports/virtual-clock.ts'
import { isRightCode, memoryRecords } from '../testing/memory-records.ts'
import { memoryTournaments } from '../testing/memory-tournaments.ts'
import { startTournamentScheduler } from './schedule.ts'

const sprintTemplate = { id: 'sprint', name: 'Sprint', everyMinutes: 5, buyIn: 10 }

/**
 * @param failedCreations how many tournaments cannot be created at first
 * @param brokenName name of the tournaments that can never be created
 */
const scheduleWorld = (
  templates: readonly Parameters<typeof parseTournamentTemplate>[0][],
  failedCreations = 0,
  brokenName?: string,
) => {
  const clock = virtualClock()
  const tournaments = memoryTournaments(memoryLedger(clock), clock)
  const records = memoryRecords()
  const lines: string[] = []
  const failures: unknown[] = []
  let broken = failedCreations
  const create: typeof tournaments.create = async (config) => {
    broken -= 1
    if (broken >= 0 || config.name === brokenName) throw new Error('the journal does not answer')
    await tournaments.create(config)
  }
  return {
    clock,
    tournaments,
    records,
    lines,
    failures,
    open: () =>
      startTournamentScheduler({
        templates: templates.map(parseTournamentTemplate),
        tournaments: { ...tournaments, create },
        records,
        clock,
        entropy: seededEntropy('schedule'),
        tellOperator: (line) => void lines.push(line),
        reportFailure: (error) => void failures.push(error),
      }),
    startTimes: () =>
      tournaments.unfinished().map(({ config }) => new Date(config.startsAt).toISOString().slice(11, 16)),
  }
}

it('the next three tournaments of a template are announced, and one more when the first starts [S-OPS-01 N-PLAY-01]', async () => {
  const { open, startTimes, clock, records, tournaments } = scheduleWorld([{ ...sprintTemplate, houseBots: 4 }])
  await open()
  expect(startTimes()).toEqual(['00:05', '00:10', '00:15'])
  await clock.advance(4 * 60_000)
  expect(startTimes()).toHaveLength(3)
  await clock.advance(60_000)
  expect(startTimes()).toEqual(['00:05', '00:10', '00:15', '00:20'])
  const [first] = tournaments.unfinished()
  expect(await records.find(first?.id ?? '')).toMatchObject({ template: 'sprint', houseBots: 4, number: 1 })
  expect(first?.config.uid).toBe('1')
})

it('a restart of the room after a crash announces no tournament twice [S-OPS-03]', async () => {
  const { open, startTimes, clock, records } = scheduleWorld([sprintTemplate])
  await open()
  await clock.advance(60_000)
  await open()
  expect(startTimes()).toHaveLength(3)
  expect(await records.live()).toHaveLength(3)
})

it('a tournament announced but not created, because the database failed, is created later with the same number [S-OPS-03]', async () => {
  const { open, startTimes, clock, failures, records, tournaments } = scheduleWorld([sprintTemplate], 1)
  await open()
  expect([startTimes(), failures.length]).toEqual([[], 1])
  await clock.advance(5_000)
  expect(startTimes()).toHaveLength(3)
  const numbers = (await records.live()).map(({ number }) => String(number))
  expect(numbers).toEqual(tournaments.unfinished().map(({ config }) => config.uid))
})

it('a tournament that cannot be created does not hold up the other templates [S-OPS-01]', async () => {
  const templates = [{ ...sprintTemplate, id: 'torn', name: 'Torn' }, sprintTemplate]
  const { open, startTimes, clock, failures } = scheduleWorld(templates, 0, 'Torn')
  await open()
  await clock.advance(5_000)
  expect(startTimes()).toEqual(['00:05', '00:10', '00:15'])
  expect(failures).toHaveLength(2)
})

it('the operator gets the code of a private tournament, and the store keeps its hash [S-REG-06 S-OPS-05]', async () => {
  const template = { id: 'secret', name: 'Secret', times: ['20:00'], buyIn: 10, access: 'PRIVATE' as const, ahead: 1 }
  const { open, lines, records, tournaments, clock } = scheduleWorld([template], 1)
  await open()
  await clock.advance(5_000)
  await open()
  const codes = lines.map((line) => /[A-Z0-9]{12}$/.exec(line)?.[0] ?? '')
  // Creating the tournament failed at first, so it was announced twice, each time with a new access code.
  expect(codes).toHaveLength(2)
  const [summary] = tournaments.unfinished()
  expect(await Promise.all(codes.map((code) => isRightCode(records, summary?.id ?? '', code)))).toEqual([false, true])
  expect(JSON.stringify([summary, await records.live()])).not.toContain(codes[1])
})

it('registration for a tournament opens at the time that its template sets [S-MTT-01]', async () => {
  const { open, tournaments, clock } = scheduleWorld([{ ...sprintTemplate, ahead: 1, opensMinutes: 2 }])
  await open()
  const { config } = tournaments.unfinished()[0] ?? expect.fail('no tournament')
  expect(config.startsAt - config.opensAt).toBe(120_000)
  expect(config.opensAt).toBeGreaterThan(clock.now())
})

it('the schedule of a room without tournaments sets no timer', async () => {
  const { open, clock } = scheduleWorld([])
  await open()
  expect(clock.nextTimer()).toBeUndefined()
})
