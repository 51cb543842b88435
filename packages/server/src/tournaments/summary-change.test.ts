import { expect, it } from 'vitest'
import { localBus } from '../bus/local-bus.ts'
import { tournamentCache } from '../directory/lobby/tournament-cache.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { TournamentSummary } from './contract.ts'
import { type SummaryUpdate, summaryUpdateBetween } from './summary-change.ts'
import { entrantSummary, testConfig, testSummary } from './testing/test-summary.ts'
import { tournamentLobbyActorId } from './tournament-request.ts'

const config = testConfig('big', { maxPlayers: 1_000 })
const summaryWithPlayers = (seq: number, players: readonly string[], more: Partial<TournamentSummary> = {}) =>
  testSummary(config, { seq, entrants: players.map((player) => entrantSummary(player)), ...more })

/** The tournament cache of a process that is not the owner: it gets updates, and asks the owner if one is missing. */
const remoteTournamentCache = (owner: TournamentSummary) => {
  const bus = localBus()
  let asked = 0
  const askOwner = async () => {
    asked += 1
    return owner
  }
  const cache = tournamentCache({ bus, clock: virtualClock(), askOwner })
  return {
    receive: async (...updates: readonly SummaryUpdate[]) => {
      for (const update of updates) {
        // Converted to JSON and back, as for an update from another process.
        bus.publish(tournamentLobbyActorId, { seq: 0, events: [JSON.parse(JSON.stringify(update))] })
      }
      await new Promise((resolve) => setImmediate(resolve))
    },
    cachedSummary: () => cache.of(config.tournamentId),
    askCount: () => asked,
  }
}

const firstSummary = summaryWithPlayers(1, ['ann', 'bob', 'cid'])
const summaryAfterRegistration = summaryWithPlayers(2, ['ann', 'bob', 'cid', 'dan'], { entries: 4, pool: 4_000 })
const summaryAfterLeave = summaryWithPlayers(3, ['ann', 'cid', 'dan'], { entries: 3, pool: 3_000 })
const summaryAfterStart = {
  ...summaryAfterLeave,
  seq: 7,
  status: 'running',
  entrants: summaryAfterLeave.entrants.map((one) =>
    one.player === 'cid' ? { ...one, state: 'playing', chips: 50_000 } : one,
  ),
} as TournamentSummary

it('another process keeps a tournament’s summary up to date from published changes alone, without asking the owner [N-SCALE-01]', async () => {
  const { receive, cachedSummary, askCount } = remoteTournamentCache(summaryAfterStart)
  await receive(
    { whole: firstSummary },
    summaryUpdateBetween(firstSummary, summaryAfterRegistration),
    summaryUpdateBetween(summaryAfterRegistration, summaryAfterLeave),
  )
  expect(cachedSummary()).toEqual(summaryAfterLeave)
  await receive(summaryUpdateBetween(summaryAfterLeave, summaryAfterStart))
  expect(cachedSummary()).toEqual(summaryAfterStart)
  expect(askCount()).toBe(0)
})

it('in another process’s copy of a tournament, a player who unregistered and registered again is last in the list of entrants [N-SCALE-01]', async () => {
  const { receive, cachedSummary } = remoteTournamentCache(firstSummary)
  const again = summaryWithPlayers(4, ['bob', 'cid', 'ann'])
  await receive({ whole: firstSummary }, summaryUpdateBetween(firstSummary, again))
  expect(cachedSummary()).toEqual(again)
})

it('a process that missed a change of a tournament asks its owner once for the whole summary, then applies later changes [N-SCALE-02]', async () => {
  const { receive, cachedSummary, askCount } = remoteTournamentCache(summaryAfterLeave)
  await receive({ whole: firstSummary })
  // The message about the registration was lost.
  await receive(
    summaryUpdateBetween(summaryAfterRegistration, summaryAfterLeave),
    summaryUpdateBetween(summaryAfterLeave, summaryAfterStart),
  )
  expect(cachedSummary()).toEqual(summaryAfterStart)
  expect(askCount()).toBe(1)
})

it('a process that missed the last change notices it when the summary is published again [N-SCALE-02]', async () => {
  const { receive, cachedSummary, askCount } = remoteTournamentCache(summaryAfterStart)
  await receive({ whole: summaryAfterLeave }, summaryUpdateBetween(summaryAfterStart, summaryAfterStart))
  expect(cachedSummary()).toEqual(summaryAfterStart)
  await receive(summaryUpdateBetween(summaryAfterStart, summaryAfterStart))
  expect(askCount()).toBe(1)
})

it('a summary change that arrives twice, late, or after a newer summary from the owner has no effect [N-SCALE-02]', async () => {
  const { receive, cachedSummary, askCount } = remoteTournamentCache(summaryAfterStart)
  await receive(
    { whole: firstSummary },
    summaryUpdateBetween(firstSummary, summaryAfterRegistration),
    summaryUpdateBetween(summaryAfterLeave, summaryAfterStart),
  )
  expect(cachedSummary()).toEqual(summaryAfterStart)
  await receive(
    summaryUpdateBetween(summaryAfterRegistration, summaryAfterLeave),
    summaryUpdateBetween(summaryAfterLeave, summaryAfterStart),
    { whole: firstSummary },
  )
  expect(cachedSummary()).toEqual(summaryAfterStart)
  expect(askCount()).toBe(1)
})

it('with 1,000 entrants a change of nine stacks takes less than 5 kB, and the whole tournament summary less than 500 kB [N-SCALE-01]', () => {
  const seats = Array.from({ length: 1_000 }, (_, index) =>
    entrantSummary(`019b76dd-d50e-7552-8b63-2390${String(index).padStart(8, '0')}`, {
      state: 'playing',
      chips: 123_456_789,
      prize: 1_000_000,
      table: `019b76dd-d50e-7552-8b63-239002b38d6d-${Math.floor(index / 9)}` as never,
      seat: (index % 9) as never,
    }),
  )
  const before = testSummary(config, { entrants: seats })
  const after = { ...before, seq: 2, entrants: seats.map((one, index) => (index < 9 ? { ...one, chips: 5_000 } : one)) }
  const sizeOf = (update: SummaryUpdate): number => Buffer.byteLength(JSON.stringify(update))
  expect(sizeOf({ whole: after })).toBeLessThan(500_000)
  expect(sizeOf(summaryUpdateBetween(before, after))).toBeLessThan(5_000)
})
