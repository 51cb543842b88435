import type { TournamentPlayer } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { livePlayerRowsOf, liveTableRowsOf } from './live-rows.ts'
import { springDashboard } from './testing/some-tournament.ts'

const player = (id: string, rank: number, chips: number, state: TournamentPlayer['state'] = 'playing') => ({
  ...{ id, username: id, isBot: false },
  ...{ rank, chips, state },
})

it('listed players of a tournament get stacks and ranks of the leaderboard; eliminated players stay as listed [A-SOCKET-05 Q45]', () => {
  const rows = [player('u2', 1, 1_100), player('u1', 2, 900), player('u3', 3, 0, 'out')]
  expect(livePlayerRowsOf(rows, springDashboard).map(({ id, rank, chips, state }) => [id, rank, chips, state])).toEqual(
    [
      ['u1', 1, 1_700, 'playing'],
      ['u2', 2, 300, 'playing'],
      ['u3', 3, 0, 'out'],
    ],
  )
})

it('players of a tournament with equal stacks share a rank [Q45]', () => {
  const equal = { ...springDashboard, players: springDashboard.players.map((one) => ({ ...one, chips: 1_000 })) }
  expect(livePlayerRowsOf([player('u1', 1, 1_100), player('u2', 2, 900)], equal).map(({ rank }) => rank)).toEqual([
    1, 1,
  ])
})

it('before a tournament’s start and after its end, its lists are not changed by the leaderboard [Q45]', () => {
  const rows = [player('u2', 1, 1_100)]
  const over = { ...springDashboard, status: 'finished' } as const
  expect([livePlayerRowsOf(rows, null), livePlayerRowsOf(rows, over)]).toEqual([rows, rows])
  const tables = [{ id: 'spring_1', name: 'Table 1', players: [] }]
  expect([liveTableRowsOf(tables, null), liveTableRowsOf(tables, over)]).toEqual([tables, tables])
})

it('the listed tables of a tournament have their current players, and a broken table is left out [A-SOCKET-05 Q45]', () => {
  const tables = ['spring_1', 'spring_2'].map((id) => ({ id, name: id, players: [] }))
  expect(liveTableRowsOf(tables, springDashboard)).toEqual(springDashboard.tables)
})
