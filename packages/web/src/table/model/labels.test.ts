import { expect, it } from 'vitest'
import { actionMessage, flopMessage, turnClockOf, wonMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, seatNamed, tableStateInHand } from '../testing/players.ts'
import { yourTurn } from '../testing/turns.ts'
import { tableModelAfterMessage } from './reduce.ts'

const model = modelAfter([snapshot(tableStateInHand(everybody, 1))])
const everybodyAfter = tableStateInHand(everybody, 2)
const modelAfterAction = (name: 'player_fold' | 'player_check' | 'player_call' | 'player_allin') =>
  continuedModel(model, actionMessage(name, everybodyAfter, { bet: 100 }))

it.each([
  ['player_fold', 'FOLD'],
  ['player_check', 'CHECK'],
  ['player_call', 'CALL'],
  ['player_allin', 'All-IN'],
] as const)('the message %s labels the seat with %s for 5 s [B-SEAT-07 B-SEAT-08 B-IN-12]', (name, word) => {
  expect(seatNamed(modelAfterAction(name), 'marlow')?.label).toEqual({ word, amount: 10_000, until: 6000 })
})

it.each([
  ['BET', 20_000],
  ['RAISE', 30_000],
] as const)(
  'a player_raise event with the displayText %s sets a label with that word and %i cents: the chips added by a BET, the total of a RAISE [B-IN-13 N-TABLE-09 B-SEAT-07]',
  (displayText, amount) => {
    const player = { id: 'marlow', chips: 500, currentBet: 300 }
    const raised = continuedModel(model, actionMessage('player_raise', everybodyAfter, { player, displayText }))
    expect(seatNamed(raised, 'marlow')?.label).toMatchObject({ word: displayText, amount })
  },
)

it('a dead blind shows the label DB once per hand [B-SEAT-07]', () => {
  const dead = { ...everybodyAfter, playerBets: [{ userId: 'tobias', amount: 50, kind: 'deadBlind' as const }] }
  const posted = continuedModel(model, serverMessage('table', { table: dead, seq: 2 }))
  expect(seatNamed(posted, 'tobias')?.label).toEqual({ word: 'DB', amount: 0, until: 6000 })
  const again = tableModelAfterMessage(posted, serverMessage('table', { table: { ...dead, seq: 3 }, seq: 3 }), 4000)
  expect(seatNamed(again, 'tobias')?.label?.until).toBe(6000)
  const afterHand = tableModelAfterMessage(again, serverMessage('reset_table', { seq: 4 }), 9000)
  const postedAgain = tableModelAfterMessage(
    afterHand,
    serverMessage('table', { table: { ...dead, seq: 5 }, seq: 5 }),
    9000,
  )
  expect(seatNamed(postedAgain, 'tobias')?.label).toEqual({ word: 'DB', amount: 0, until: 14_000 })
})

const allIn = { index: 3, username: 'marlow', chips: 0, isAllIn: true }
const allInTable = tableStateInHand([everybody[0] ?? allIn, allIn, ...everybody.slice(2)], 2)
const shove = { player: { id: 'marlow', chips: 0, currentBet: 800 }, bet: 800 }
const shoved = continuedModel(model, actionMessage('player_allin', allInTable, shove))

it('a player who goes all-in and has no chips left is shown as All-IN [B-SEAT-07]', () => {
  expect(seatNamed(shoved, 'marlow')).toMatchObject({ allIn: true, label: { word: 'All-IN', until: 6000 } })
})

it.each([
  [
    'the uncalled part came back',
    serverMessage('player_sidepot_refund', { player: { id: 'marlow', chips: 300 }, amount: 300 }),
  ],
  ['a rebuy', serverMessage('rebuy', { userId: 'marlow', chips: 1000 })],
  ['a win', wonMessage({ id: 'marlow', wonAmount: 1600 })],
])('a seat no longer shows All-IN after %s [B-SEAT-07]', (_, message) => {
  const pot = continuedModel(shoved, serverMessage('temp_pot', { totalPot: 1600 }))
  expect(seatNamed(tableModelAfterMessage(pot, message, 1500), 'marlow')).toMatchObject({ allIn: false, label: null })
})

it('a seat with chips does not show All-IN, even if the server’s state says all-in [B-SEAT-07]', () => {
  const rebought = tableModelAfterMessage(shoved, serverMessage('rebuy', { userId: 'marlow', chips: 1000 }), 1500)
  const state = tableStateInHand([{ ...allIn, chips: 1000 }], 3)
  expect(seatNamed(tableModelAfterMessage(rebought, snapshot(state), 2000), 'marlow')?.allIn).toBe(false)
})

const labelled = modelAfterAction('player_check')

it.each([
  ['a turn', serverMessage('player_turn', { ...turnClockOf('marlow', 20_000), seq: 3 })],
  ['a state with the turn', snapshot({ ...tableStateInHand(everybody, 3), turn: turnClockOf('marlow', 20_000) })],
])(
  "the label of a seat's last action is removed by %s of that seat, not by the turn of another seat [B-SEAT-07 B-SEAT-08]",
  (_, turn) => {
    expect(seatNamed(tableModelAfterMessage(labelled, turn, 1500), 'marlow')?.label).toBeNull()
    const other = tableModelAfterMessage(
      labelled,
      serverMessage('player_turn', { ...turnClockOf('you', 20_000), seq: 3 }),
      1500,
    )
    expect(seatNamed(other, 'marlow')?.label).toMatchObject({ word: 'CHECK', until: 6000 })
  },
)

it("the label of the viewer's last action is removed when their turn is offered [B-SEAT-07 B-TURN-01]", () => {
  const player = { id: 'you', chips: 1000, currentBet: 0 }
  const checked = continuedModel(model, actionMessage('player_check', everybodyAfter, { player }))
  expect(seatNamed(checked, 'you')?.label?.word).toBe('CHECK')
  expect(seatNamed(tableModelAfterMessage(checked, yourTurn({ seq: 2 }), 1500), 'you')?.label).toBeNull()
})

it('the labels of a street end when the cards of the next street are face up [B-SEAT-07 B-SEAT-08]', () => {
  const flop = tableModelAfterMessage(labelled, flopMessage, 2000)
  expect(flop.boardShownAt).toBeLessThan(6000)
  expect(seatNamed(flop, 'marlow')?.label).toMatchObject({ word: 'CHECK', until: flop.boardShownAt })
})

it('a player who is all-in and sits out shows All-IN while the hand runs, and no longer once the hand is lost [B-SEAT-07]', () => {
  const sitsOut = serverMessage('player_sitout', { userId: 'marlow' })
  expect(seatNamed(tableModelAfterMessage(shoved, sitsOut, 1500), 'marlow')).toMatchObject({
    allIn: true,
    label: { word: 'All-IN' },
  })
  const lost = tableModelAfterMessage(shoved, wonMessage({ id: 'you', wonAmount: 1600 }), 1500)
  expect(seatNamed(tableModelAfterMessage(lost, sitsOut, lost.resultShownUntil), 'marlow')).toMatchObject({
    state: 'sittingOut',
    allIn: false,
    label: null,
  })
  const over = { ...allIn, isAllIn: false, isSittingOut: true }
  const state = snapshot(tableStateInHand([over], 3))
  expect(seatNamed(tableModelAfterMessage(lost, state, 1600), 'marlow')).toMatchObject({ allIn: false, label: null })
})
