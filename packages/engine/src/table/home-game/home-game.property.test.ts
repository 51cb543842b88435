import { expect, it } from 'vitest'
import { cashTableDecider } from '../cash-table.ts'
import type { TableEvent } from '../events.ts'
import { runHomeGame } from '../testing/home-game-run.ts'

const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1)

const runs = SEEDS.map((seed) => runHomeGame(seed, 1_500))

it('in random home games the table holds the chips that the bank gave out, and changed terms and removals of players wait for the end of the hand [N-BANK-01 N-HOME-06 N-HOME-07]', () => {
  expect(runs.reduce((hands, run) => hands + run.state.handsDealt, 0)).toBeGreaterThan(1_000)
})

it('the events of a random home game, written as JSON and read again, give the same state [N-HOME-10]', () => {
  for (const { events, state } of runs) {
    const read: readonly TableEvent[] = JSON.parse(JSON.stringify(events))
    expect(read.reduce(cashTableDecider.evolve, cashTableDecider.initial)).toEqual(state)
  }
})

it.each([
  ...(['PauseBegan', 'GameContinued', 'TermsChanged', 'ChipsRequested', 'ChipsCorrected', 'HostChanged'] as const),
  ...(['PlayerRemoved', 'HomeGameEnded', 'ChipRequestEnded', 'NameTaken'] as const),
])('the random home games of the tests include %s [N-HOME-06]', (type) => {
  expect(runs.some(({ events }) => events.some((event) => event.type === type))).toBe(true)
})
