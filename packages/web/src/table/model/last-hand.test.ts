import { expect, it } from 'vitest'
import { actionMessage, potsOf, shownMessage, wonMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, tableStateInHand, you } from '../testing/players.ts'
import { tableAt } from '../testing/turns.ts'
import { finishedHandOf } from './last-hand.ts'

const board = ['HA', 'D10', 'S7', 'C2', 'C3']
const won = modelAfter([
  snapshot({ ...tableAt({ street: 'river' }), middleCards: board }),
  shownMessage({ marlow: ['DK', 'CK'] }),
  serverMessage('rake_deduction', { pot: potsOf(147.5).pots }),
  wonMessage({ id: 'you', wonAmount: 147.5, handName: 'Pair of Aces', winningCards: ['SA', 'HA'] }),
])

it('the last-hand summary keeps board, own and shown cards, winners and rake after the reset [N-TABLE-04 S-RAKE-03]', () => {
  expect(won.lastHand).toBeNull()
  const next = continuedModel(won, serverMessage('reset_table', {}))
  expect(next.lastHand).toMatchObject({
    number: 7,
    board,
    ownCards: ['SA', 'HJ'],
    shownHands: [{ username: 'marlow', cards: ['DK', 'CK'] }],
    rake: 250,
    winners: [{ username: 'you', wonAmount: 14_750, handName: 'Pair of Aces' }],
  })
  expect(next.rake).toBe(0)
  expect(continuedModel(next, serverMessage('reset_table', {})).lastHand).toEqual(next.lastHand)
})

it('the last-hand summary has the viewer’s own cards even if they were mucked [N-TABLE-04]', () => {
  const mucked = continuedModel(won, serverMessage('player_muck', { userId: 'you' }), serverMessage('reset_table', {}))
  expect(mucked.lastHand).toMatchObject({
    ownCards: ['SA', 'HJ'],
    shownHands: [{ username: 'marlow', cards: ['DK', 'CK'] }],
  })
})

it('the last-hand summary has the viewer’s own cards even if they folded [N-TABLE-04]', () => {
  const folded = modelAfter([
    snapshot(tableStateInHand([{ ...you, playerCards: ['SA', 'HJ'] }, marlow], 1)),
    actionMessage('player_fold', tableStateInHand([{ ...you, isFolded: true, playerCards: [] }, marlow], 2), {
      player: { id: 'you', chips: 1, currentBet: 0 },
    }),
    wonMessage({ id: 'marlow', wonAmount: 10 }),
  ])
  expect(finishedHandOf(folded)?.ownCards).toEqual(['SA', 'HJ'])
  expect(continuedModel(folded, serverMessage('reset_table', {})).lastHand?.ownCards).toEqual(['SA', 'HJ'])
})

it("a win removes the label of the winner's last action [B-SEAT-07]", () => {
  const called = actionMessage('player_call', tableAt({ street: 'river', seq: 3 }), {
    player: { id: 'you', chips: 900, currentBet: 100 },
  })
  const after = continuedModel(won, called, wonMessage({ id: 'you', wonAmount: 150 }))
  expect(after.seats.map((seat) => seat.label)).toEqual(Array(6).fill(null))
})
