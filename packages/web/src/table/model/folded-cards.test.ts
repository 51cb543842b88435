import { expect, it } from 'vitest'
import { actionMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, tableStateInHand, you } from '../testing/players.ts'

const holding = { ...you, playerCards: ['SA', 'HJ'] }
const folded = { ...you, isFolded: true, playerCards: [] }
const foldMessage = actionMessage('player_fold', tableStateInHand([folded, marlow], 2), {
  player: { id: 'you', chips: 1, currentBet: 0 },
})

it('the viewer can look at their folded cards until the hand ends, with a reset or with the next hand [N-TABLE-10]', () => {
  const dealt = modelAfter([snapshot(tableStateInHand([holding, marlow], 1))])
  expect(dealt.foldedCards).toEqual([])
  const after = continuedModel(dealt, foldMessage)
  expect(after.foldedCards).toEqual(['SA', 'HJ'])
  const state = tableStateInHand([folded, marlow], 3)
  const later = continuedModel(after, snapshot(state))
  expect(later.foldedCards).toEqual(['SA', 'HJ'])
  expect(continuedModel(later, serverMessage('reset_table', { seq: 4 })).foldedCards).toEqual([])
  expect(continuedModel(after, snapshot({ ...state, sessionId: 'h2' })).foldedCards).toEqual([])
})
