import { expect, it } from 'vitest'
import { cashTableDecider } from './cash-table.ts'
import type { TableEvent } from './events.ts'
import { runTable } from './testing/table-run.ts'

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1)

/** Seeds whose random run once failed. They are run again every time. */
const SEEDS_THAT_FAILED: readonly number[] = []

const runs = [...SEEDS_THAT_FAILED, ...SEEDS].map((seed) => runTable(seed, 1_000))

it('at random cash tables chips balance, no event shows hidden cards, nobody is big blind twice in a row, and no turn clock runs between hands [P8 S-POT-05 L2 L10 L16 S-HAND-06 S-RT-03]', () => {
  expect(runs.reduce((hands, run) => hands + run.state.handsDealt, 0)).toBeGreaterThan(3_000)
})

it('the random cash tables of the tests have 2 to 10 seats and blinds of 1:1, 1:2, 2:5, 1:3 and 1:5 [N-SEAT-05]', () => {
  const played = runs.flatMap(({ state: { config, handsDealt } }) => (config && handsDealt > 0 ? [config] : []))
  const stakes = played.map(({ stakes }) => `${stakes.smallBlind}:${stakes.bigBlind}`)
  expect(new Set(played.map(({ seats }) => seats))).toEqual(new Set([2, 3, 4, 5, 6, 7, 8, 9, 10]))
  expect(new Set(stakes)).toEqual(new Set(['1:1', '1:2', '2:5', '1:3', '1:5']))
})

it('at random cash tables no player who has chosen to wait for the big blind or to post is left out for more than 20 hands in a row [L13 S-SIT-01]', () => {
  expect(Math.max(...runs.map((run) => run.mostHandsWaited))).toBeLessThanOrEqual(20)
})

it('the events of a random table, written as JSON and read again, give the same state [S-OPS-03]', () => {
  for (const { events, state } of runs) {
    const read: readonly TableEvent[] = JSON.parse(JSON.stringify(events))
    expect(read).toEqual(events)
    expect(read.reduce(cashTableDecider.evolve, cashTableDecider.initial)).toEqual(state)
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  }
})

it.each([
  ...['SatOut asked', 'SatOut timedOut', 'SatOut disconnected', 'SatOut held', 'SatOut broke', 'SatIn posts'],
  ...['SatIn waitsForBigBlind', 'BlindMissed big', 'BlindMissed small', 'ForcedBetPosted deadBlind', 'GameStopped'],
  ...['PlayerUnseated left', 'PlayerUnseated broke', 'PlayerUnseated away', 'ReservationEnded', 'RakeTaken'],
  ...['WaitingListJoined', 'WaitingListLeft asked', 'WaitingListLeft expired', 'PlaceOffered'],
  ...['LeaveRequested', 'SitOutCancelled', 'ChipsAdded', 'RebuyOffered', 'TurnTimedOut', 'HandsTurnedUp'],
  ...['HandMucked', 'button bought'],
])('the random cash tables of the tests include %s [P8]', (what) => {
  expect(runs.some((run) => run.eventTypesSeen.has(what))).toBe(true)
})
