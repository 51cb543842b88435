import { expect, it } from 'vitest'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { marlow } from '../testing/players.ts'
import { cupTable, joinTournamentMessage, leaderboard } from '../testing/tournament.ts'
import { tableNumber } from './place.ts'
import { emptyTable } from './table-model.ts'

const entrant = emptyTable('', 'you', 'cup')
const seated = modelAfter([joinTournamentMessage(1), leaderboard()], { from: entrant })

it("an entrant's table is the one that the server names; messages of other tables are ignored [S-MTT-09 B-OUT-09]", () => {
  expect(modelAfter([snapshot(cupTable(4, {}, [marlow]))], { from: entrant }).gameId).toBe('')
  expect(seated).toMatchObject({ gameId: 'cup_1', facts: { kind: 'tournament', name: 'Sunday Cup, table 1' } })
  expect(modelAfter([snapshot(cupTable(2, {}, [marlow]))], { from: seated })).toBe(seated)
})

it('a player moved by balancing sees the hand of the new table, and keeps the state of the tournament [S-BAL-04]', () => {
  const busy = modelAfter([serverMessage('temp_pot', { gameId: 'cup_1', totalPot: 700, seq: 90 })], { from: seated })
  const chatted = modelAfter(
    [
      serverMessage('message', {
        gameId: 'cup_1',
        sender: 'marlow',
        body: 'gl',
        timestamp: 1,
        userId: 'marlow',
        type: 'tournament',
      }),
    ],
    { from: busy },
  )
  const moved = modelAfter([joinTournamentMessage(3, { seq: 4, middleCards: ['HA', 'D10', 'S7'] }, 1)], {
    from: chatted,
  })
  expect(moved).toMatchObject({ gameId: 'cup_3', seq: 4, totalPot: 0, board: ['HA', 'D10', 'S7'], offer: null })
  expect(moved.tournament?.dashboard?.playersLeft).toBe(3)
  expect(moved.chat.all.map(({ body }) => body)).toEqual(['gl'])
  expect(modelAfter([serverMessage('temp_pot', { gameId: 'cup_1', totalPot: 9, seq: 99 })], { from: moved })).toEqual(
    moved,
  )
})

it('an entrant moves to any complete table with their seat, after balancing and after an outage [S-BAL-04 S-TIME-06]', () => {
  const elsewhere = cupTable(2, { seq: 7 })
  const stamp = { gameId: 'cup_2', seq: 7, table: elsewhere }
  expect(modelAfter([serverMessage('sync_table', stamp)], { from: seated }).gameId).toBe('cup_2')
  const found = serverMessage('table_state', { ...stamp, timeLeft: 0, buttons: null })
  expect(modelAfter([found], { from: seated }).gameId).toBe('cup_2')
})

it('a spectator stays at the watched table, even if they play at another table [S-MTT-16]', () => {
  const watching = modelAfter([snapshot(cupTable(2, {}, [marlow]))], { from: emptyTable('cup_2', 'you') })
  expect(modelAfter([joinTournamentMessage(1)], { from: watching })).toEqual(watching)
})

it('a seat of the viewer in another tournament does not change the table [S-BAL-04]', () => {
  const other = serverMessage('join_tournament', {
    gameId: 'open_1',
    tournamentId: 'open',
    tableId: 'open_1',
    seat: 0,
    table: cupTable(1, { gameId: 'open_1', tournamentId: 'open' }),
  })
  expect(modelAfter([other], { from: seated })).toBe(seated)
})

it('the number of a tournament table is the end of its id [S-BAL-04]', () => {
  expect(tableNumber('7d9b2c_12')).toBe('12')
})
