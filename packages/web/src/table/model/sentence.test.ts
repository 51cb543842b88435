import { expect, it } from 'vitest'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, marlow, runningHand, table, tobias, you } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'

it('screen readers hear each public event as one short sentence [N-A11Y-02]', () => {
  const start = modelAfter([snapshot(table(everybody, 1))])
  const state = tableState([{ ...you, currentBet: 400 }, { ...marlow, currentBet: 400 }, tobias], {
    ...runningHand,
    pot: 50,
    seq: 2,
  })
  const spoken = modelAfter(
    [
      serverMessage('player_raise', {
        player: { id: 'marlow', chips: 400, currentBet: 400 },
        bet: 300,
        displayText: 'RAISE',
        table: state,
        seq: 2,
      }),
      serverMessage('player_call', {
        player: { id: 'you', chips: 600, currentBet: 400 },
        bet: 400,
        table: state,
        seq: 2,
      }),
      serverMessage('community_cards', { var_cards: [['HA', 'D10', 'S7', 'C2']] }),
      serverMessage('winners', { winners: [{ id: 'tobias', wonAmount: 850, handName: 'Pair of Aces' }] }),
    ],
    { from: start },
  )
  expect(spoken.announcements.map((one) => one.text)).toEqual([
    'marlow raises to 400. Pot 850.',
    'You call 400. Pot 850.',
    'Turn: two of clubs.',
    'tobias wins 850 with pair of aces.',
  ])
  expect(spoken.lastAction).toBe('You call 400. Pot 850.')
})

it('screen readers also hear own cards, shown hands and returned bets [N-A11Y-02]', () => {
  const { announcements: spoken } = modelAfter([
    snapshot(table(everybody, 1)),
    serverMessage('send_hole_cards', { playerCards: [{ id: 'you', playerCards: ['SA', 'HJ'] }] }),
    serverMessage('player_sidepot_refund', { player: { id: 'marlow', chips: 900 }, amount: 100 }),
    serverMessage('table_show', {
      players: [
        { id: 'you', playerCards: ['SA', 'HJ'] },
        { id: 'marlow', playerCards: ['C10', 'D10'] },
      ],
    }),
    serverMessage('show_card', { userId: 'tobias', playerCards: ['S2', 'BACKCARD'] }),
  ])
  expect(spoken.map((one) => one.text)).toEqual([
    'Your cards: ace of spades, jack of hearts. You are the dealer.',
    'marlow gets 100 back.',
    'You show ace of spades, jack of hearts. marlow shows ten of clubs, ten of diamonds.',
    'tobias shows two of spades, face down.',
  ])
})

it('at the start of a hand screen readers hear the own cards, the dealer and what was posted, in order of play [N-A11Y-02]', () => {
  const posted = tableState([{ ...you, currentBet: 100 }, marlow, { ...tobias, currentBet: 50 }], {
    ...runningHand,
    dealer: 3,
    seq: 1,
    playerBets: [{ userId: 'you', amount: 50, kind: 'deadBlind' }],
  })
  const { announcements: spoken } = modelAfter([
    snapshot(posted),
    serverMessage('send_hole_cards', { playerCards: [{ id: 'you', playerCards: ['SA', 'HJ'] }] }),
  ])
  expect(spoken.map((one) => one.text)).toEqual([
    'Your cards: ace of spades, jack of hearts. marlow is the dealer. tobias posts 50. You post 100 and a dead blind.',
  ])
})

it('screen readers hear hands that an all-in has turned up once, however often the server sends them [N-A11Y-02]', () => {
  const shown = serverMessage('table_show', {
    players: [
      { id: 'you', playerCards: ['SA', 'HJ'] },
      { id: 'marlow', playerCards: ['C10', 'D10'] },
    ],
  })
  const river = serverMessage('community_cards', { var_cards: [['HA', 'D10', 'S7', 'C2', 'DJ']] })
  const { announcements: spoken } = modelAfter([snapshot(table(everybody, 1)), shown, river, shown])
  expect(spoken.map((one) => one.text)).toEqual([
    'You show ace of spades, jack of hearts. marlow shows ten of clubs, ten of diamonds.',
    'River: jack of diamonds.',
  ])
})

it('screen readers hear pots of different winners one by one, side pots first [N-A11Y-02 B-POTS-05]', () => {
  const winnerEntry = (id: string, wonAmount: number, handName: string) => ({ id, wonAmount, handName })
  const winners = serverMessage('winners', {
    winners: [winnerEntry('you', 300, 'Two Pair'), winnerEntry('marlow', 80, 'Pair of Kings')],
    pots: [
      { pot: 0, winners: [winnerEntry('you', 300, 'Two Pair')] },
      { pot: 1, winners: [winnerEntry('marlow', 80, 'Pair of Kings')] },
    ],
  })
  const { announcements: spoken } = modelAfter([snapshot(table(everybody, 1)), winners])
  expect(spoken.at(-1)?.text).toBe(
    'Side pot #1: marlow wins 80 with pair of kings. Main pot: You win 300 with two pair.',
  )
})
