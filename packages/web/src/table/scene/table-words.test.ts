import { expect, it } from 'vitest'
import { homeGameMessage } from '../testing/home-game.ts'
import { modelAfter, snapshot } from '../testing/messages.ts'
import { tableState } from '../testing/table-state.ts'
import { tableStatusText } from './table-words.ts'

it('the status of a paused home game is "Game paused", not "Waiting for players" [N-HOME-07]', () => {
  const seated = snapshot(tableState([{ index: 2, username: 'you', chips: 100 }]))
  const statusWithPause = (pause: 'no' | 'afterHand' | 'yes') =>
    tableStatusText(modelAfter([seated, homeGameMessage({ pause })]), 0)
  expect([statusWithPause('no'), statusWithPause('yes')]).toEqual(['Waiting for players', 'Game paused'])
})
