import { expect, it } from 'vitest'
import {
  actionMessage,
  boardMessage,
  ownCardsMessage,
  shownMessage,
  wonMessage,
  wonPotsMessage,
} from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, marlow, runningHandFields, tableStateInHand, tobias, you } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'
import type { TableModel } from './table-model.ts'

const start = modelAfter([snapshot(tableStateInHand(everybody, 1))])
const textsOf = ({ announcements }: TableModel) => announcements.map(({ text }) => text)
it('screen readers hear a raise, a call, the turn card and a win as one short text each [N-A11Y-02]', () => {
  const state = tableState([{ ...you, currentBet: 400 }, { ...marlow, currentBet: 400 }, tobias], {
    ...runningHandFields,
    pot: 50,
    seq: 2,
  })
  const spoken = continuedModel(
    start,
    actionMessage('player_raise', state, { player: { id: 'marlow', chips: 400, currentBet: 400 }, bet: 300 }),
    actionMessage('player_call', state, { player: { id: 'you', chips: 600, currentBet: 400 }, bet: 400 }),
    boardMessage('HA', 'D10', 'S7', 'C2'),
    wonMessage({ id: 'tobias', wonAmount: 850, handName: 'Pair of Aces' }),
  )
  expect(textsOf(spoken)).toEqual([
    'marlow raises to 400. Pot 850.',
    'You call 400. Pot 850.',
    'Turn: two of clubs.',
    'tobias wins 850 with pair of aces.',
  ])
  expect(spoken.lastAction).toBe('You call 400. Pot 850.')
})

it('screen readers hear own cards, a returned bet and shown hands; the same shown hands are announced only once [N-A11Y-02]', () => {
  const hands = shownMessage({ you: ['SA', 'HJ'], marlow: ['C10', 'D10'] })
  const spoken = continuedModel(
    start,
    ownCardsMessage,
    serverMessage('player_sidepot_refund', { player: { id: 'marlow', chips: 900 }, amount: 100 }),
    hands,
    boardMessage('HA', 'D10', 'S7', 'C2', 'DJ'),
    hands,
    serverMessage('show_card', { userId: 'tobias', playerCards: ['S2', 'BACKCARD'] }),
  )
  expect(textsOf(spoken)).toEqual([
    'Your cards: ace of spades, jack of hearts. You are the dealer.',
    'marlow gets 100 back.',
    'You show ace of spades, jack of hearts. marlow shows ten of clubs, ten of diamonds.',
    'River: jack of diamonds.',
    'tobias shows two of spades, face down.',
  ])
})

it('at the start of a hand screen readers hear the own cards, the dealer and what was posted, in order of play [N-A11Y-02]', () => {
  const posted = tableState([{ ...you, currentBet: 100 }, marlow, { ...tobias, currentBet: 50 }], {
    ...runningHandFields,
    dealer: 3,
    seq: 1,
    playerBets: [{ userId: 'you', amount: 50, kind: 'deadBlind' }],
  })
  expect(textsOf(modelAfter([snapshot(posted), ownCardsMessage]))).toEqual([
    'Your cards: ace of spades, jack of hearts. marlow is the dealer. tobias posts 50. You post 100 and a dead blind.',
  ])
})

it('screen readers hear pots of different winners one by one, side pots first [N-A11Y-02 B-POTS-05]', () => {
  const winners = wonPotsMessage(
    [{ id: 'you', wonAmount: 300, handName: 'Two Pair' }],
    [{ id: 'marlow', wonAmount: 80, handName: 'Pair of Kings' }],
  )
  expect(textsOf(continuedModel(start, winners)).at(-1)).toBe(
    'Side pot #1: marlow wins 80 with pair of kings. Main pot: You win 300 with two pair.',
  )
})
