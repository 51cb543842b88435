import { expect, it } from 'vitest'
import { ownTurn } from '../testing/joined.ts'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, seatNamed, table } from '../testing/players.ts'
import { reduce } from './reduce.ts'

const model = modelAfter([snapshot(table(everybody, 1))])
const modelAfterAction = (name: 'player_fold' | 'player_check' | 'player_call' | 'player_allin') =>
  reduce(
    model,
    serverMessage(name, {
      player: { id: 'marlow', chips: 700, currentBet: 100 },
      bet: 100,
      table: table(everybody, 2),
      seq: 2,
    }),
    1000,
  )

it.each([
  ['player_fold', 'FOLD'],
  ['player_check', 'CHECK'],
  ['player_call', 'CALL'],
  ['player_allin', 'All-IN'],
] as const)('the message %s labels the seat with %s for 5 s [B-SEAT-07 B-SEAT-08 B-IN-12]', (name, word) => {
  expect(seatNamed(modelAfterAction(name), 'marlow')?.label).toEqual({ word, amount: 10_000, until: 6000 })
})

it('the label of a player_raise event reads BET or RAISE, as its displayText says [B-IN-13]', () => {
  const raise = {
    player: { id: 'marlow', chips: 600, currentBet: 200 },
    bet: 200,
    table: table(everybody, 2),
    seq: 2,
  }
  expect(
    seatNamed(modelAfter([serverMessage('player_raise', { ...raise, displayText: 'BET' })], { from: model }), 'marlow')
      ?.label?.word,
  ).toBe('BET')
  expect(
    seatNamed(
      modelAfter([serverMessage('player_raise', { ...raise, displayText: 'RAISE' })], { from: model }),
      'marlow',
    )?.label?.word,
  ).toBe('RAISE')
})

it('the label of a raise shows the total bet, as the felt does [N-TABLE-09 B-SEAT-07]', () => {
  const raise = serverMessage('player_raise', {
    player: { id: 'marlow', chips: 500, currentBet: 300 },
    bet: 200,
    displayText: 'RAISE',
    table: table(everybody, 2),
    seq: 2,
  })
  expect(seatNamed(modelAfter([raise], { from: model }), 'marlow')?.label?.amount).toBe(30_000)
})

it('a dead blind shows the label DB only once [B-SEAT-07]', () => {
  const dead = { ...table(everybody, 2), playerBets: [{ userId: 'tobias', amount: 50, kind: 'deadBlind' as const }] }
  const posted = reduce(model, serverMessage('table', { table: dead, seq: 2 }), 1000)
  expect(seatNamed(posted, 'tobias')?.label).toEqual({ word: 'DB', amount: 0, until: 6000 })
  const again = reduce(posted, serverMessage('table', { table: { ...dead, seq: 3 }, seq: 3 }), 4000)
  expect(seatNamed(again, 'tobias')?.label?.until).toBe(6000)
})

const allIn = { index: 3, username: 'marlow', chips: 0, isAllIn: true }
const allInTable = table([everybody[0] ?? allIn, allIn, ...everybody.slice(2)], 2)
const shoved = reduce(
  model,
  serverMessage('player_allin', {
    player: { id: 'marlow', chips: 0, currentBet: 800 },
    bet: 800,
    table: allInTable,
    seq: 2,
  }),
  1000,
)

it('a seat shows All-IN while its stack is empty [B-SEAT-07]', () => {
  expect(seatNamed(shoved, 'marlow')).toMatchObject({ allIn: true, label: { word: 'All-IN', until: 6000 } })
})

it.each([
  [
    'the uncalled part came back',
    serverMessage('player_sidepot_refund', { player: { id: 'marlow', chips: 300 }, amount: 300 }),
  ],
  ['a rebuy', serverMessage('rebuy', { userId: 'marlow', chips: 1000 })],
  ['a win', serverMessage('winners', { winners: [{ id: 'marlow', wonAmount: 1600 }] })],
])('a seat no longer shows All-IN after %s [B-SEAT-07]', (_, message) => {
  const pot = modelAfter([serverMessage('temp_pot', { totalPot: 1600 })], { from: shoved })
  expect(seatNamed(reduce(pot, message, 1500), 'marlow')).toMatchObject({ allIn: false, label: null })
})

it('a seat with chips does not show All-IN, even if the server’s state says all-in [B-SEAT-07]', () => {
  const rebought = reduce(shoved, serverMessage('rebuy', { userId: 'marlow', chips: 1000 }), 1500)
  const state = table([{ ...allIn, chips: 1000 }], 3)
  expect(seatNamed(reduce(rebought, snapshot(state), 2000), 'marlow')?.allIn).toBe(false)
})

const turnOf = (userId: string) =>
  ({ userId, turnTimeOut: 20_000, startedAt: 1, timeLeft: 20_000, timeBank: false }) as const
const labelled = modelAfterAction('player_check')

it.each([
  ['a turn', serverMessage('player_turn', { ...turnOf('marlow'), seq: 3 })],
  ['a state with the turn', snapshot({ ...table(everybody, 3), turn: turnOf('marlow') })],
])(
  "the label of a seat's last action is removed by %s of that seat, not by the turn of another seat [B-SEAT-07 B-SEAT-08]",
  (_, turn) => {
    expect(seatNamed(reduce(labelled, turn, 1500), 'marlow')?.label).toBeNull()
    const other = reduce(labelled, serverMessage('player_turn', { ...turnOf('you'), seq: 3 }), 1500)
    expect(seatNamed(other, 'marlow')?.label).toMatchObject({ word: 'CHECK', until: 6000 })
  },
)

it("the label of the viewer's last action is removed when their turn is offered [B-SEAT-07 B-TURN-01]", () => {
  const own = { player: { id: 'you', chips: 1000, currentBet: 0 }, bet: 0, table: table(everybody, 2), seq: 2 }
  const checked = reduce(model, serverMessage('player_check', own), 1000)
  expect(seatNamed(checked, 'you')?.label?.word).toBe('CHECK')
  expect(seatNamed(reduce(checked, ownTurn, 1500), 'you')?.label).toBeNull()
})

it('the labels of a street end when the cards of the next street are face up [B-SEAT-07 B-SEAT-08]', () => {
  const flop = reduce(labelled, serverMessage('community_cards', { var_cards: [['HA', 'D10', 'S7']] }), 2000)
  expect(flop.boardShownAt).toBeLessThan(6000)
  expect(seatNamed(flop, 'marlow')?.label).toMatchObject({ word: 'CHECK', until: flop.boardShownAt })
})

it('a seat that lost all chips and sits out no longer shows All-IN; one all-in for a blind still does [B-SEAT-07]', () => {
  const sitsOut = serverMessage('player_sitout', { userId: 'marlow' })
  expect(seatNamed(reduce(shoved, sitsOut, 1500), 'marlow')).toMatchObject({ allIn: true, label: { word: 'All-IN' } })
  const lost = reduce(shoved, serverMessage('winners', { winners: [{ id: 'you', wonAmount: 1600 }] }), 1500)
  expect(seatNamed(reduce(lost, sitsOut, lost.resultShownUntil), 'marlow')).toMatchObject({
    state: 'sittingOut',
    allIn: false,
    label: null,
  })
  const over = { ...allIn, isAllIn: false, isSittingOut: true }
  const state = snapshot(table([over], 3))
  expect(seatNamed(reduce(lost, state, 1600), 'marlow')).toMatchObject({ allIn: false, label: null })
})
