import { expect, it } from 'vitest'
import { cupDashboard } from '../table/testing/tournament.ts'
import { tournamentDashboardAfterChanges } from './dashboard-changes.ts'

const seat = (id: string, chips: number, index: number) => ({ id, username: id, chips, index, isBot: false })

it('changes applied to a tournament dashboard update players and tables, and remove eliminated players and closed tables [S-RT-07 S-MTT-13]', () => {
  const { players, tables, ...figures } = cupDashboard({
    tables: [
      { id: 'cup_1', name: 'Table 1', players: [seat('you', 1000, 0), seat('tobias', 500, 1)] },
      { id: 'cup_2', name: 'Table 2', players: [seat('marlow', 1000, 0)] },
    ],
  })
  const changes = {
    ...figures,
    playersLeft: 2,
    players: [{ id: 'you', username: 'you', chips: 1500, isBot: false }],
    playersOut: ['tobias'],
    tables: [{ id: 'cup_1', name: 'Table 1', players: [seat('you', 1500, 0), seat('marlow', 1000, 2)] }],
    tablesClosed: ['cup_2'],
  }
  const board = tournamentDashboardAfterChanges({ ...figures, players, tables }, changes)
  expect(board.playersLeft).toBe(2)
  expect(board.players.map(({ id, chips }) => [id, chips])).toEqual([
    ['you', 1500],
    ['marlow', 1000],
  ])
  expect(board.tables).toEqual(changes.tables)
  expect(Object.keys(board)).not.toContain('playersOut')
})
