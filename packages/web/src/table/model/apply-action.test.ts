import { expect, it } from 'vitest'
import { actionMessage, tableStateMessage, turnClockOf } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, marlow, seatNamed, tableStateInHand, tobias, you } from '../testing/players.ts'
import { yourTurn } from '../testing/turns.ts'
import { withDeferredUpdateApplied } from './apply-action.ts'
import { tableModelAfterMessage } from './reduce.ts'

const start = modelAfter([snapshot(tableStateInHand(everybody, 1))], { at: 0 })
const raisedTable = tableStateInHand([you, { ...marlow, chips: 600, currentBet: 200 }, tobias], 2)
const raised = continuedModel(start, actionMessage('player_raise', raisedTable, { displayText: 'BET' }))
const update = serverMessage('table', {
  table: tableStateInHand([you, { ...marlow, chips: 600, currentBet: 200 }], 3),
  seq: 3,
})

it('a table update within 2 s of an action is deferred to the end of the 2 s [B-TURN-08]', () => {
  const waiting = tableModelAfterMessage(raised, update, 1500)
  expect(seatNamed(waiting, 'tobias')).toBeDefined()
  expect(withDeferredUpdateApplied(waiting, 2999)).toBe(waiting)
  expect(seatNamed(withDeferredUpdateApplied(waiting, 3000), 'tobias')).toBeUndefined()
})

it('the turn clock of a deferred table update runs from the arrival of the update [B-TURN-08 B-TURN-01]', () => {
  const table = { ...tableStateInHand(everybody, 3), turn: turnClockOf('you', 14_000) }
  const waiting = tableModelAfterMessage(raised, serverMessage('table', { table, seq: 3 }), 1100)
  expect(withDeferredUpdateApplied(waiting, 3000).turn).toMatchObject({ userId: 'you', endsAt: 15_100 })
})

it('a deferred table update is dropped if an event with a higher seq was applied meanwhile ([Q97]) [B-TURN-08]', () => {
  const overtaken = tableModelAfterMessage(
    tableModelAfterMessage(raised, update, 1500),
    serverMessage('player_sitout', { userId: 'you', seq: 4 }),
    1600,
  )
  expect(overtaken.deferredUpdate).toBeNull()
  expect(seatNamed(withDeferredUpdateApplied(overtaken, 9000), 'tobias')).toBeDefined()
})

const later = tableStateInHand([you], 3)

it.each([
  ['sync_table', serverMessage('sync_table', { table: later, seq: 3 })],
  ['snapshot', snapshot(later)],
  ['table_state', tableStateMessage(later)],
  ['your_turn', yourTurn({}, { table: later, seq: 3 })],
])('a `%s` message within 2 s of an action is applied at once, not deferred [B-TURN-08]', (_, message) => {
  expect(seatNamed(raised, 'tobias')).toBeDefined()
  expect(seatNamed(tableModelAfterMessage(raised, message, 1100), 'tobias')).toBeUndefined()
})

it('a `reset_table` message within 2 s of an action clears the bets at once, and table updates after it are not deferred [B-TURN-08]', () => {
  const reset = tableModelAfterMessage(raised, serverMessage('reset_table', {}), 1100)
  expect([seatNamed(raised, 'marlow')?.bet, seatNamed(reset, 'marlow')?.bet]).toEqual([20_000, 0])
  expect(seatNamed(tableModelAfterMessage(reset, update, 1200), 'tobias')).toBeUndefined()
})
