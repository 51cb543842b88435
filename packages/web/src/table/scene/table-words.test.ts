import { expect, it } from 'vitest'
import { homeGameMessage } from '../testing/home-game.ts'
import { modelAfter, snapshot } from '../testing/messages.ts'
import { marlow, you } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'
import { tableStatusText } from './table-words.ts'

it('the status of a paused home game is "Game paused", not "Waiting for players" [N-HOME-07]', () => {
  const seated = snapshot(tableState([{ index: 2, username: 'you', chips: 100 }]))
  const statusWithPause = (pause: 'no' | 'afterHand' | 'yes') =>
    tableStatusText(modelAfter([seated, homeGameMessage({ pause })]), 0)
  expect([statusWithPause('no'), statusWithPause('yes')]).toEqual(['Waiting for players', 'Game paused'])
})

it('a member without a seat is told that only players see the hands of a home game without spectators [N-HOME-06]', () => {
  const statusFor = (seats: Parameters<typeof tableState>[0]) =>
    tableStatusText(modelAfter([snapshot(tableState(seats)), homeGameMessage({ spectators: false })]), 0)
  expect([statusFor([marlow]), statusFor([you])]).toEqual(['Only players see hands', 'Waiting for players'])
})
