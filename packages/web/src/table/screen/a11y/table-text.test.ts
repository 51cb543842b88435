import { expect, it } from 'vitest'
import { modelAfter, serverMessage, snapshot } from '../../testing/messages.ts'
import { marlow, runningHand, tobias, you } from '../../testing/players.ts'
import { backs, tableState } from '../../testing/table-state.ts'
import { timeBankSeconds, turnClockLabel } from '../action-bar/ActionAreaFacts.tsx'
import { boardText, ownCardsText, potOdds, potText, readOutText, seatText, timeBankText } from './table-text.ts'

const turn = { userId: 'you', turnTimeOut: 20_000, startedAt: 1, timeLeft: 15_000, timeBank: false }
const state = tableState(
  [
    { ...you, playerCards: ['SA', 'HJ'], chips: 650.5 },
    { ...marlow, playerCards: backs, currentBet: 250, isBot: true },
    { ...tobias, isFolded: true, currentBet: 50 },
    { index: 0, username: 'dov', chips: 0, isAllIn: true, playerCards: ['HK', 'CK'], isConnected: false },
  ],
  {
    ...runningHand,
    middleCards: ['HA', 'D10', 'S7'],
    pot: 600,
    pots: {
      mainPot: { amount: 400 },
      sidePots: [
        { id: 0, amount: 400 },
        { id: 1, amount: 200 },
      ],
    },
    turn,
  },
)
const model = modelAfter([
  snapshot(state),
  serverMessage('your_turn', {
    table: state,
    turn: 1,
    currentBet: 250,
    player: { id: 'you', chips: 650.5 },
    canRaise: true,
    minRaiseAmount: 500,
    maxRaiseAmount: 650.5,
    timeLeft: 15_000,
  }),
])

it('the screen reader text of a seat contains everything that the picture shows, and nothing that it hides [N-A11Y-01]', () => {
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

it('everybody sees the time bank that each player has left, and whose time bank is running [N-TIME-01]', () => {
  expect(model.seats.map(timeBankText)).toEqual([15, 0, 15, 15, 0, 15].map((seconds) => `Time bank ${seconds} s`))
  const running = serverMessage('player_turn', {
    userId: 'marlow',
    turnTimeOut: 15_000,
    startedAt: 1,
    timeLeft: 15_000,
    timeBank: true,
  })
  const banked = modelAfter([running], { from: model })
  const texts = banked.seats.map((seat) => seatText(banked, seat))
  expect(texts[3]).toContain('to act, on time bank')
  expect(turnClockLabel(banked, 'desktop')).toBe('Time bank of marlow')
  // `timeBankSeconds` is the time bank that the viewer has besides the time of the turn.
  expect([timeBankSeconds(model), timeBankSeconds(banked)]).toEqual([15, null])
  expect(readOutText('clock', banked, 1000)).toBe('15 seconds left for marlow')
})

it('board, pot and the viewer’s own cards are described as text [N-A11Y-01]', () => {
  expect(boardText(model)).toBe('ace of hearts, ten of diamonds, seven of spades')
  expect(potText(model)).toBe('Pot 900. Main pot 400. Side pot #1 200')
  expect(ownCardsText(model)).toBe('ace of spades, jack of hearts. Pair of Aces')
})

it('the pot odds of an all-in call for less count only the chips that it can win [N-TABLE-01]', () => {
  const short = modelAfter(
    [
      serverMessage('your_turn', {
        ...{ table: state, turn: 2, currentBet: 250, canRaise: false, minRaiseAmount: 0, maxRaiseAmount: 100 },
        ...{ player: { id: 'you', chips: 100 }, timeLeft: 15_000 },
      }),
    ],
    { from: model },
  )
  // The pot is 900, but 150 of marlow's 250 will be returned: 750 to 100.
  expect(potOdds(short)).toBe('7.5 : 1')
})

it('hole cards that this window may not see are read out as face down, without the name of a hand [N-TABLE-03 N-A11Y-02]', () => {
  const players = [{ ...you, playerCards: backs }]
  const unseen = modelAfter([snapshot(tableState(players, { ...runningHand, middleCards: ['HK', 'D3', 'DK'] }))])
  expect(readOutText('ownCards', unseen, 0)).toBe('face down, face down')
})

it('the keys that read out the table give own cards, board, pot with odds, stacks, last action and clock [N-A11Y-02]', () => {
  expect(potOdds(model)).toBe('3.6 : 1')
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
