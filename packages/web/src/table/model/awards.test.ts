import { expect, it } from 'vitest'
import { collectMessage } from '../testing/hand-messages.ts'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, seatNamed, tableStateInHand, tobias, you } from '../testing/players.ts'
import { announcedWinnersOf, withNextAward } from './awards.ts'
import { tableModelAfterMessage } from './reduce.ts'
import type { TableModel } from './table-model.ts'

const showdown = modelAfter([snapshot(tableStateInHand([you, marlow, tobias], 1)), collectMessage(300, 400, 50)])
const winnerEntry = (id: string, wonAmount: number) => ({ id, wonAmount, handName: `Hand of ${id}` })
const threePots = serverMessage('winners', {
  winners: [winnerEntry('you', 150), winnerEntry('tobias', 200), winnerEntry('marlow', 400)],
  pots: [
    { pot: 0, winners: [winnerEntry('you', 150), winnerEntry('tobias', 150)] },
    { pot: 1, winners: [winnerEntry('marlow', 400)] },
    { pot: 2, winners: [winnerEntry('tobias', 50)] },
  ],
})
const first = tableModelAfterMessage(showdown, threePots, 10_000)
/** The announcements in order: the winners, the chips left in the pots, and the time of the next announcement. */
const announcements = (first: TableModel) => {
  const steps = [first]
  for (let at = first.nextAwardAt; at !== null; at = steps.at(-1)?.nextAwardAt ?? null) {
    const last = steps.at(-1)
    if (last) steps.push(withNextAward(last, at))
  }
  return steps.map((model) => ({
    pot: model.awards[0]?.pot,
    winners: Object.fromEntries(announcedWinnersOf(model).map(({ userId, wonAmount }) => [userId, wonAmount])),
    left: model.totalPot,
    next: model.nextAwardAt,
  }))
}

it('pots of different winners are announced one by one, the last side pot first, 1.2 s each [B-POTS-05]', () => {
  // 260 ms for the bets to reach the pot, 500 ms until the win, 1200 ms for the announcement.
  expect(announcements(first)).toEqual([
    { pot: 2, winners: { tobias: 5000 }, left: 70_000, next: 11_960 },
    { pot: 1, winners: { marlow: 40_000 }, left: 30_000, next: 13_160 },
    { pot: 0, winners: { you: 15_000, tobias: 15_000 }, left: 0, next: null },
  ])
  expect(first.winners.map(({ userId }) => userId)).toEqual(['you', 'tobias', 'marlow'])
})

it('the chips of a pot are added to the stacks of its winners when that pot is announced, and not again with later pots [B-POTS-05 B-SEAT-14]', () => {
  const stacks = (model: TableModel) => ['you', 'marlow', 'tobias'].map((name) => seatNamed(model, name)?.stack)
  const before = stacks(showdown) as number[]
  const stacksGrownBy = (...by: readonly number[]) => before.map((stack, i) => stack + (by[i] ?? 0))
  expect(stacks(first)).toEqual(stacksGrownBy(0, 0, 5000))
  const second = withNextAward(first, 11_960)
  expect(stacks(second)).toEqual(stacksGrownBy(0, 40_000, 5000))
  expect(seatNamed(second, 'marlow')).toMatchObject({ flashUntil: 12_960, allIn: false })
  expect(stacks(withNextAward(second, 13_160))).toEqual(stacksGrownBy(15_000, 40_000, 20_000))
})

it('a pot that a table state between two announcements has already paid is not added to the stack again [B-POTS-05 S-RT-04]', () => {
  const paid = [you, { ...marlow, chips: 1400 }, tobias]
  const resumed = tableModelAfterMessage(
    first,
    serverMessage('sync_table', { table: tableStateInHand(paid, 9), seq: 9 }),
    10_500,
  )
  const next = withNextAward(resumed, 11_960)
  expect(announcedWinnersOf(next).map(({ userId }) => userId)).toEqual(['marlow'])
  expect(seatNamed(next, 'marlow')?.stack).toBe(140_000)
})

it('several pots with the same winners are announced together [B-POTS-05]', () => {
  const all = serverMessage('winners', {
    winners: [winnerEntry('you', 750)],
    pots: [0, 1, 2].map((pot) => ({ pot, winners: [winnerEntry('you', 250)] })),
  })
  const model = tableModelAfterMessage(showdown, all, 10_000)
  expect(model).toMatchObject({ nextAwardAt: null, totalPot: 0 })
  expect(announcedWinnersOf(model)).toMatchObject([{ userId: 'you', wonAmount: 75_000 }])
})

it('a reset of the table ends the announcements of pots [B-IN-18]', () => {
  const reset = tableModelAfterMessage(first, serverMessage('reset_table', {}), 11_000)
  expect(reset).toMatchObject({ awards: [], nextAwardAt: null, winners: [] })
  expect(reset.lastHand?.winners).toHaveLength(3)
})
