import { expect, it } from 'vitest'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, runningHandFields, you } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'
import { yourTurn } from '../testing/turns.ts'
import { isBettingStage, isPreflop } from './stages.ts'
import { emptyTableFor } from './table-model.ts'

const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8]

it('stages 0 to 2 of a hand are before the flop; betting happens and a turn opens only at stages 2, 3, 5 and 7 [B-TURN-04 Q53]', () => {
  expect(numbers.filter(isPreflop)).toEqual([0, 1, 2])
  expect(numbers.filter(isBettingStage)).toEqual([2, 3, 5, 7])
  const offerAt = (value: number) => {
    const table = tableState([you, marlow], { ...runningHandFields, currentStage: { value } })
    return modelAfter([snapshot(table), yourTurn({}, { table })]).offer
  }
  expect(numbers.filter((value) => offerAt(value) !== null)).toEqual([2, 3, 5, 7])
})

it('the turn time is 60 s until the server sends another, and no clock runs before that [B-TURN-03 Q52]', () => {
  const first = emptyTableFor('orion', 'you')
  expect(first).toMatchObject({ turnTimeMs: 60_000, turn: null })
  expect(modelAfter([snapshot(tableState([you], { turnTimeOut: 12_000 }))]).turnTimeMs).toBe(12_000)
})

it('the dealer button stays where the server put it, before and after a reset [B-TURN-07 Q55]', () => {
  const model = modelAfter([
    snapshot(tableState([you, marlow], { ...runningHandFields, dealer: 3, smallBlindPlayerId: 'you' })),
  ])
  expect(model.dealer).toBe(3)
  expect(continuedModel(model, serverMessage('reset_table', {})).dealer).toBe(3)
})
