import { expect, it } from 'vitest'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, runningHand, you } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'
import { isBettingStage, isPreflop } from './stages.ts'
import { emptyTable } from './table-model.ts'

const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8]

it('stages 0 to 2 of a hand are before the flop; betting happens only at stages 2, 3, 5 and 7 [B-TURN-04 Q53]', () => {
  expect(numbers.filter(isPreflop)).toEqual([0, 1, 2])
  expect(numbers.filter(isBettingStage)).toEqual([2, 3, 5, 7])
})

it('no player’s turn opens at stages 0, 1, 4, 6 and 8 of a hand [B-TURN-04 Q53]', () => {
  const offerAt = (value: number) => {
    const table = tableState([you, marlow], { ...runningHand, currentStage: { value } })
    const turn = serverMessage('your_turn', {
      table,
      turn: 1,
      currentBet: 0,
      player: { id: 'you', chips: 1000 },
      canRaise: true,
      minRaiseAmount: 100,
      maxRaiseAmount: 1000,
      timeLeft: 20_000,
    })
    return modelAfter([snapshot(table), turn]).offer
  }
  expect(numbers.filter((value) => offerAt(value) !== null)).toEqual([2, 3, 5, 7])
})

it('the message that a hand enters a new stage hides the action bar [B-IN-14 B-ACTION-05]', () => {
  const model = modelAfter([
    snapshot(tableState([you, marlow], runningHand)),
    serverMessage('stage', { currentStage: { value: 4 } }),
  ])
  expect(model).toMatchObject({ stage: 4, offer: null })
})

it('the turn time is 60 s until the server sends another, and no clock runs before that [B-TURN-03 Q52]', () => {
  const first = emptyTable('orion', 'you')
  expect(first).toMatchObject({ turnTimeMs: 60_000, turn: null })
  expect(modelAfter([snapshot(tableState([you], { turnTimeOut: 12_000 }))]).turnTimeMs).toBe(12_000)
})

it('the dealer button stays where the server put it, before and after a reset [B-TURN-07 Q55]', () => {
  const model = modelAfter([
    snapshot(tableState([you, marlow], { ...runningHand, dealer: 3, smallBlindPlayerId: 'you' })),
  ])
  expect(model.dealer).toBe(3)
  expect(modelAfter([serverMessage('reset_table', {})], { from: model }).dealer).toBe(3)
})
