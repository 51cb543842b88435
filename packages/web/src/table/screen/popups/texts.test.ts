import { expect, it } from 'vitest'
import { chatMessage } from '../../testing/hand-messages.ts'
import { modelAfter, snapshot } from '../../testing/messages.ts'
import { marlow, runningHandFields, you } from '../../testing/players.ts'
import { tableState } from '../../testing/table-state.ts'
import { withoutMutedLines } from '../use-player-notes.ts'
import { leavingText } from './LeaveQuestion.tsx'
import { tableInfoRows } from './TableInfoDialog.tsx'

const modelWithSeat = (change: object, running = true) =>
  modelAfter([snapshot(tableState([{ ...you, ...change }, marlow], running ? runningHandFields : {}))])

const inHand = { playerCards: ['SA', 'HJ'] }

it.each([
  [
    'in a hand',
    modelWithSeat({ ...inHand, chips: 950.5, currentBet: 50 }),
    'You are in a hand: it is folded when your turn comes, and what you have bet stays in the pot. Your other 950.50 chips go back to your wallet after the hand.',
  ],
  ['all-in', modelWithSeat({ ...inHand, chips: 0, isAllIn: true }), expect.stringContaining('played to its end')],
  ['between hands', modelWithSeat({}), 'Your 1,000.00 chips go back to your wallet.'],
  ['without a seat', modelAfter([snapshot(tableState([marlow]))]), null],
])('the leave question tells a player %s about their chips, if any [B-POPUP-06 S-CASH-10]', (_, model, text) => {
  expect(leavingText(model, false)).toEqual(text)
})

it('if the table is open in two windows, the leave question says that the player keeps the seat [B-POPUP-06]', () => {
  expect(leavingText(modelWithSeat(inHand), true)).toBe('You keep your seat: you play on in the other window.')
})

it('in a tournament TABLE INFO has name, size and one buy-in [B-POPUP-04]', () => {
  const tournament = modelAfter([snapshot(tableState([you], { gameType: 'tournament', minBuy: 250, maxBuy: 250 }))])
  expect(tournament.facts && tableInfoRows(tournament.facts, null)).toEqual([
    ['Table name', 'Orion 6-max'],
    ['Table size', '6-max'],
    ['Buy-in', '250'],
  ])
})

it.each([2, 9, 10])('TABLE INFO shows the number of seats: %i [N-SEAT-04 B-POPUP-04]', (seats) => {
  const { facts } = modelAfter([snapshot(tableState([you], { smallBlind: 1, bigBlind: 3 }, seats))])
  expect(facts && tableInfoRows(facts, null).slice(1, 3)).toEqual([
    ['Table size', `${seats}-max`],
    ['Stakes', '1/3'],
  ])
})

it('TABLE INFO has rake and cap for each number of players, starting with five and more [B-POPUP-05 Q72]', () => {
  const { facts } = modelWithSeat({})
  const amounts = (...all: readonly number[]) => all.map((amount) => ({ amount }))
  const game = { rake_config: amounts(2, 4, 6), bet_limit_config: amounts(1, 2.5, 300) }
  expect(facts && tableInfoRows(facts, game).slice(5)).toEqual([
    ['Rake (5+ players)', '6%'],
    ['Cap (5+ players)', '300'],
    ['Rake (3-4 players)', '4%'],
    ['Cap (3-4 players)', '2.50'],
    ['Rake (2 players)', '2%'],
    ['Cap (2 players)', '1'],
  ])
  const unknown = facts && tableInfoRows(facts, null).slice(5)
  expect(unknown?.map(([, value]) => value)).toEqual(Array(6).fill('…'))
})

it('at a home game TABLE INFO says that no rake is taken [B-POPUP-05 N-BANK-01]', () => {
  const { facts } = modelWithSeat({})
  expect(facts && tableInfoRows(facts, 'no rake').slice(4)).toEqual([
    ['Turn time', '20 s'],
    ['Rake', '0%'],
  ])
})

it('no chat list has lines of a muted player; lines of the dealer and other players stay [N-TABLE-04]', () => {
  const { chat } = modelAfter(['Dealer', 'marlow', 'tobias'].map((sender) => chatMessage(sender, 'hi')))
  const unmuted = withoutMutedLines(chat, { marlow: { note: '', tag: null, muted: true } })
  expect(unmuted.all.map(({ sender }) => sender)).toEqual(['Dealer', 'tobias'])
  expect(unmuted.player.map(({ sender }) => sender)).toEqual(['tobias'])
})
