import { expect, it } from 'vitest'
import { chatMessage } from '../testing/hand-messages.ts'
import { continuedModel, serverMessage, snapshot } from '../testing/messages.ts'
import { marlow } from '../testing/players.ts'
import { cupMessage, cupTable, joinTournamentMessage, leaderboard } from '../testing/tournament.ts'
import { emptyTableFor } from './table-model.ts'
import { tableNumberOf } from './tournament-table.ts'

const entrant = emptyTableFor('', 'you', 'cup')
const seated = continuedModel(entrant, joinTournamentMessage(1), leaderboard())

it("an entrant's table is the one that the server names; messages of other tables are ignored [S-MTT-09 B-OUT-09]", () => {
  expect(continuedModel(entrant, snapshot(cupTable(4, {}, [marlow]))).gameId).toBe('')
  expect(seated).toMatchObject({ gameId: 'cup_1', facts: { kind: 'tournament', name: 'Sunday Cup, table 1' } })
  expect(continuedModel(seated, snapshot(cupTable(2, {}, [marlow])))).toBe(seated)
})

it('a player moved by balancing sees the hand of the new table, and keeps the state of the tournament [S-BAL-04]', () => {
  const busy = continuedModel(seated, cupMessage('temp_pot', { totalPot: 700, seq: 90 }))
  const chatted = continuedModel(busy, chatMessage('marlow', 'gl', { gameId: 'cup_1', type: 'tournament' }))
  const moved = continuedModel(chatted, joinTournamentMessage(3, { seq: 4, middleCards: ['HA', 'D10', 'S7'] }, 1))
  expect(moved).toMatchObject({ gameId: 'cup_3', seq: 4, totalPot: 0, board: ['HA', 'D10', 'S7'], offer: null })
  expect(moved.tournament?.dashboard?.playersLeft).toBe(3)
  expect(moved.chat.all.map(({ body }) => body)).toEqual(['gl'])
  expect(continuedModel(moved, cupMessage('temp_pot', { totalPot: 9, seq: 99 }))).toEqual(moved)
})

it('the client of a tournament player changes to another table when sync_table or table_state shows the player’s seat there [S-BAL-04 S-TIME-06]', () => {
  const elsewhere = cupTable(2, { seq: 7 })
  const stamp = { gameId: 'cup_2', seq: 7, table: elsewhere }
  expect(continuedModel(seated, serverMessage('sync_table', stamp)).gameId).toBe('cup_2')
  const found = serverMessage('table_state', { ...stamp, timeLeft: 0, buttons: null })
  expect(continuedModel(seated, found).gameId).toBe('cup_2')
})

it('a spectator stays at the watched table, even if they play at another table [S-MTT-16]', () => {
  const watching = continuedModel(emptyTableFor('cup_2', 'you'), snapshot(cupTable(2, {}, [marlow])))
  expect(continuedModel(watching, joinTournamentMessage(1))).toEqual(watching)
})

it('a seat of the viewer in another tournament does not change the table [S-BAL-04]', () => {
  const other = serverMessage('join_tournament', {
    gameId: 'open_1',
    tournamentId: 'open',
    tableId: 'open_1',
    seat: 0,
    table: cupTable(1, { gameId: 'open_1', tournamentId: 'open' }),
  })
  expect(continuedModel(seated, other)).toBe(seated)
})

it('the number of a tournament table is the end of its id [S-BAL-04]', () => {
  expect(tableNumberOf('7d9b2c_12')).toBe('12')
})
