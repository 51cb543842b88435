import { expect, it } from 'vitest'
import type { TournamentEvent } from './events.ts'
import { runTournament } from './testing/tournament-run.ts'
import { tournamentDecider } from './tournament.ts'

const SEEDS = Array.from({ length: 24 }, (_, index) => index + 1)

/** Seeds whose random run once failed. They are run again every time. */
const SEEDS_THAT_FAILED: readonly number[] = []

const runs = [...SEEDS_THAT_FAILED, ...SEEDS].map((seed) => runTournament(seed))

it('in random tournaments chips and money balance at every event, places and table sizes are right, and the big blind goes round [M21 S-MTT-10 S-MTT-11 S-PAY-04 S-BAL-01]', () => {
  expect(runs.filter(({ state }) => state.status === 'finished').length).toBeGreaterThan(15)
  expect(runs.reduce((hands, run) => hands + run.hands, 0)).toBeGreaterThan(1_000)
})

it('the events of a random tournament, written as JSON and read again, give the same state [S-OPS-03]', () => {
  for (const { events, state } of runs) {
    const read: readonly TournamentEvent[] = JSON.parse(JSON.stringify(events))
    expect(read.reduce(tournamentDecider.evolve, tournamentDecider.initial)).toEqual(state)
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  }
})

it.each([
  ...['Registered late', 'Unregistered', 'LateRegistrationClosed', 'PlayerMoved', 'TableBroken', 'FinalTableDrawn'],
  ...['HandForHandStarted', 'HandForHandEnded', 'BreakStarted', 'BreakExtended', 'BreakEnded', 'ClockMoved'],
  ...['RebuyOffered', 'RebuyBought', 'RebuyDeclined', 'AddonBought', 'PrizePaid', 'Cancelled too-few-players'],
  ...['ExtraTimeStarted', 'TurnTimedOut', 'StakesChanged', 'HandMucked', 'Cancelled'],
])('the random tournaments of the tests include %s [M21]', (what) => {
  expect(runs.some((run) => run.eventTypesSeen.has(what))).toBe(true)
})
