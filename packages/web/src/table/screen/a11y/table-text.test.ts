import { expect, it } from 'vitest'
import { potsOf, turnClockOf } from '../../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../../testing/messages.ts'
import { marlow, runningHandFields, tobias, you } from '../../testing/players.ts'
import { backs, tableState } from '../../testing/table-state.ts'
import { yourTurn } from '../../testing/turns.ts'
import { turnClockLabel, viewerTimeBankSeconds } from '../action-bar/TurnTimeAndPotOdds.tsx'
import { boardText, ownCardsText, potOddsText, potText, readOutText, seatText, timeBankText } from './table-text.ts'

const state = tableState(
  [
    { ...you, playerCards: ['SA', 'HJ'], chips: 650.5 },
    { ...marlow, playerCards: backs, currentBet: 250, isBot: true },
    { ...tobias, isFolded: true, currentBet: 50 },
    { index: 0, username: 'dov', chips: 0, isAllIn: true, playerCards: ['HK', 'CK'], isConnected: false },
  ],
  { ...runningHandFields, middleCards: ['HA', 'D10', 'S7'], ...potsOf(400, 200), turn: turnClockOf('you', 15_000) },
)
const offered = { table: state, timeLeft: 15_000 }
const model = modelAfter([snapshot(state), yourTurn({ call: 250, chips: 650.5, minRaise: 500, seq: 1 }, offered)])

it('the screen reader text of a seat says name, chips, bet, state and cards, but not which cards are face down [N-A11Y-01]', () => {
  expect(model.seats.map((seat) => seatText(model, seat))).toEqual([
    'Seat 1: dov, 0 chips, all-in, disconnected, shows king of hearts, king of clubs',
    'Seat 2: open',
    'Seat 3: you, you, 650.50 chips, dealer, to act',
    'Seat 4: marlow, BOT, 800 chips, bet 250, two cards face down',
    'Seat 5: open',
    'Seat 6: tobias, folded',
  ])
})

it.each([2, 7, 9, 10])('every seat of a table with %i seats is described as text [N-SEAT-04 N-A11Y-01]', (seats) => {
  const last = { index: seats - 1, username: 'marlow', chips: 800 }
  const ring = modelAfter([snapshot(tableState([last], {}, seats))])
  const texts = ring.seats.map((seat) => seatText(ring, seat))
  expect(texts.slice(0, -1)).toEqual(Array.from({ length: seats - 1 }, (_, seat) => `Seat ${seat + 1}: open`))
  expect(texts.at(-1)).toBe(`Seat ${seats}: marlow, 800 chips`)
})

const timeBankOfMarlow = { ...turnClockOf('marlow', 15_000, true), turnTimeOut: 15_000 }
it('texts tell the viewer how much time bank each player has left and whose time bank is running [N-TIME-01]', () => {
  expect(model.seats.map(timeBankText)).toEqual([15, 0, 15, 15, 0, 15].map((seconds) => `Time bank ${seconds} s`))
  const banked = continuedModel(model, serverMessage('player_turn', timeBankOfMarlow))
  const texts = banked.seats.map((seat) => seatText(banked, seat))
  expect(texts[3]).toContain('to act, on time bank')
  expect(turnClockLabel(banked, 'desktop')).toBe('Time bank of marlow')
  // `timeBankSeconds` is the time bank that the viewer has besides the time of the turn.
  expect([viewerTimeBankSeconds(model), viewerTimeBankSeconds(banked)]).toEqual([15, null])
  expect(readOutText('clock', banked, 1000)).toBe('15 seconds left for marlow')
  expect(readOutText('clock', banked, 15_000)).toBe('1 second left for marlow')
})

it('board, pot and the viewer’s own cards are described as text [N-A11Y-01]', () => {
  expect(boardText(model)).toBe('ace of hearts, ten of diamonds, seven of spades')
  expect(potText(model)).toBe('Pot 900. Main pot 400. Side pot #1 200')
  expect(ownCardsText(model)).toBe('ace of spades, jack of hearts. Pair of Aces')
})

it('the pot odds of an all-in call for less count only the chips that it can win [N-TABLE-01]', () => {
  const limits = { canRaise: false, minRaise: 0, seq: 1 }
  const short = continuedModel(model, yourTurn({ call: 250, chips: 100, ...limits }, { ...offered, turn: 2 }))
  // The pot is 900, but 150 of marlow's 250 will be returned: 750 to 100.
  expect(potOddsText(short)).toBe('7.5 : 1')
})

it('hole cards that this window may not see are read out as face down, without the name of a hand [N-TABLE-03 N-A11Y-02]', () => {
  const players = [{ ...you, playerCards: backs }]
  const unseen = modelAfter([snapshot(tableState(players, { ...runningHandFields, middleCards: ['HK', 'D3', 'DK'] }))])
  expect(readOutText('ownCards', unseen, 0)).toBe('face down, face down')
})

it('the keys that read out the table give own cards, board, pot with odds, stacks, last action and clock [N-A11Y-02]', () => {
  expect(potOddsText(model)).toBe('3.6 : 1')
  const all = ['ownCards', 'board', 'pot', 'stacks', 'lastAction', 'clock'] as const
  expect(all.map((what) => readOutText(what, model, 1000))).toEqual([
    'ace of spades, jack of hearts. Pair of Aces',
    'ace of hearts, ten of diamonds, seven of spades',
    'Pot 900. Main pot 400. Side pot #1 200. Pot odds 3.6 to 1.',
    'dov 0, you 650.50, marlow 800, tobias 500',
    'No action yet',
    '15 seconds left for you',
  ])
})
