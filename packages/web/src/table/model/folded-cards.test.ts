import { expect, it } from 'vitest'
import { actionMessage } from '../testing/hand-messages.ts'
import { modelAfter, modelFrom, serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, table, you } from '../testing/players.ts'

const holding = { ...you, playerCards: ['SA', 'HJ'] }
const folded = { ...you, isFolded: true, playerCards: [] }
const foldMessage = actionMessage('player_fold', table([folded, marlow], 2), {
  player: { id: 'you', chips: 1, currentBet: 0 },
})

it('the viewer can look at their folded cards until the hand ends, with a reset or with the next hand [N-TABLE-10]', () => {
  const dealt = modelAfter([snapshot(table([holding, marlow], 1))])
  expect(dealt.foldedCards).toEqual([])
  const after = modelFrom(dealt, foldMessage)
  expect(after.foldedCards).toEqual(['SA', 'HJ'])
  const state = table([folded, marlow], 3)
  const later = modelFrom(after, snapshot(state))
  expect(later.foldedCards).toEqual(['SA', 'HJ'])
  expect(modelFrom(later, serverMessage('reset_table', { seq: 4 })).foldedCards).toEqual([])
  expect(modelFrom(after, snapshot({ ...state, sessionId: 'h2' })).foldedCards).toEqual([])
})
