import { expect, it } from 'vitest'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, table, you } from '../testing/players.ts'

const holding = { ...you, playerCards: ['SA', 'HJ'] }
const folded = { ...you, isFolded: true, playerCards: [] }
const foldMessage = serverMessage('player_fold', {
  player: { id: 'you', chips: 1, currentBet: 0 },
  bet: 0,
  table: table([folded, marlow], 2),
  seq: 2,
})

it('the viewer can look at their folded cards until the end of the hand [N-TABLE-10]', () => {
  const dealt = modelAfter([snapshot(table([holding, marlow], 1))])
  expect(dealt.foldedCards).toEqual([])
  const after = modelAfter([foldMessage], { from: dealt })
  expect(after.foldedCards).toEqual(['SA', 'HJ'])
  const later = modelAfter([snapshot(table([folded, marlow], 3))], { from: after })
  expect(later.foldedCards).toEqual(['SA', 'HJ'])
  expect(modelAfter([serverMessage('reset_table', { seq: 4 })], { from: later }).foldedCards).toEqual([])
})

it('the viewer’s folded cards are gone in the next hand, even if no reset came between the hands [N-TABLE-10]', () => {
  const after = modelAfter([foldMessage], { from: modelAfter([snapshot(table([holding, marlow], 1))]) })
  const next = { ...table([folded, marlow], 3), sessionId: 'h2' }
  expect(modelAfter([snapshot(next)], { from: after }).foldedCards).toEqual([])
})
