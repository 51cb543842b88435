import { expect, it } from 'vitest'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, marlow, tableStateInHand, you } from '../testing/players.ts'
import { testSeat } from '../testing/table-state.ts'
import { autoTopUpChoices, topUpAfterChoice } from './auto-top-up.ts'

const table = { minBuy: 8000, maxBuy: 20_000, bigBlind: 200 }
const labels = (choices: readonly { readonly label: string }[]) => choices.map(({ label }) => label)

it('the automatic top-up has quarters of the maximum buy-in as thresholds, and the minimum, half the maximum and the maximum as targets [N-TABLE-21]', () => {
  const { below, to } = autoTopUpChoices(table, null)
  expect(labels(below)).toEqual(['50 (25 BB)', '100 (50 BB)', '150 (75 BB)', '200 (100 BB)'])
  expect(labels(to)).toEqual(['80 (40 BB)', '100 (50 BB)', '200 (100 BB)'])
})

it('the thresholds of the automatic top-up include the one that is set, and none above the target [N-TABLE-21]', () => {
  const { below } = autoTopUpChoices(table, { below: 7000, to: 10_000 })
  expect(below.map(({ value }) => value)).toEqual(['5000', '7000', '10000'])
})

it('the target of the automatic top-up starts at the maximum; a target below the threshold lowers the threshold to it [N-TABLE-21]', () => {
  expect(topUpAfterChoice(null, { below: 15_000 }, 20_000)).toEqual({ below: 15_000, to: 20_000 })
  expect(topUpAfterChoice({ below: 15_000, to: 20_000 }, { to: 10_000 }, 20_000)).toEqual({ below: 10_000, to: 10_000 })
})

it('a player who has lost their seat and takes another one has no automatic top-up until they set it again [N-TABLE-21]', () => {
  const seated = [
    snapshot(tableStateInHand(everybody, 1)),
    serverMessage('auto_topup', { topUp: { below: 100, to: 200 }, seq: 2 }),
  ]
  expect(modelAfter(seated).autoTopUp).toEqual({ below: 10_000, to: 20_000 })
  const newSeat = [
    snapshot(tableStateInHand([marlow], 3)),
    serverMessage('player', { user: testSeat({ ...you, index: 4 }), seq: 4 }),
  ]
  expect(modelAfter([...seated, ...newSeat]).autoTopUp).toBeNull()
})
