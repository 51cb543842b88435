import { expect, it } from 'vitest'
import { homeGameMessage } from '../testing/home-game.ts'
import { modelAfter, snapshot } from '../testing/messages.ts'
import { marlow } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'
import { tableStatusText } from './table-words.ts'

it('the status of a paused home game is "Game paused", not "Waiting for players" [N-HOME-07]', () => {
  const seated = snapshot(tableState([{ index: 2, username: 'you', chips: 100 }]))
  const statusWithPause = (pause: 'no' | 'afterHand' | 'yes') =>
    tableStatusText(modelAfter([seated, homeGameMessage({ pause })]), 0)
  expect([statusWithPause('no'), statusWithPause('yes')]).toEqual(['Waiting for players', 'Game paused'])
})

it('a member to whom the server shows no hand is told that hands are hidden [N-HOME-06]', () => {
  const status = (home: Parameters<typeof homeGameMessage>[0]) =>
    tableStatusText(modelAfter([snapshot(tableState([marlow])), homeGameMessage(home)]), 0)
  expect(status({ spectators: false, handsHidden: true })).toBe('Hands are hidden')
  expect(status({ spectators: false })).toBe('Waiting for players')
})
