import {
  type Endpoint,
  listTournamentLevels,
  listTournaments,
  listTournamentTables,
  type TournamentLevel,
} from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { stubBrowser } from '../app/testing/browser.ts'
import type { CallEndpoint } from '../net/http-client.ts'
import { spring, springDashboard } from './testing/some-tournament.ts'

stubBrowser()
const { tournamentSeatOf, fetchTournamentSeats } = await import('./tournament-seats.ts')

const level: TournamentLevel = {
  level: 2,
  small_blind: 15,
  big_blind: 30,
  ante: 0,
  minutes: 10,
  breakAfter: 0,
  isCurrent: true,
}
const levels = [{ ...level, level: 1, small_blind: 10, big_blind: 20, isCurrent: false }, level]

it('the seat of a player in a running tournament has table, stack and current blinds [A-MYTABLES-01]', () => {
  const tournament = { ...spring, status: 'running' as const }
  expect(tournamentSeatOf(tournament, { tables: springDashboard.tables, levels }, 'u2')).toEqual({
    tournament,
    table: 'Table 1',
    stack: 300,
    blinds: { smallBlind: 15, bigBlind: 30 },
  })
})

it('an eliminated entrant has no seat in the tournament [A-MYTABLES-01]', () => {
  expect(tournamentSeatOf(spring, { tables: springDashboard.tables, levels }, 'u3')).toBeNull()
})

it('the seat of a player is found if a hundred other tables and a hundred other tournaments are listed first [A-MYTABLES-01 S-API-06]', async () => {
  const hundred = Array.from({ length: 100 }, (_, n) => `other-${n}`)
  const running = { ...spring, status: 'running' as const }
  const cups = [...hundred.map((id) => ({ ...spring, id })), running]
  const [own] = springDashboard.tables
  const tables = [...hundred.map((id) => ({ id, name: id, players: [] })), own]
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    [listTournaments.path]: cups,
    [listTournamentTables.path]: tables,
    [listTournamentLevels.path]: levels,
  }
  const serverDouble = async ({ path }: Endpoint, { query = {} }: { query?: { skip?: number; take?: number } }) => {
    const { skip = 0, take = 100 } = query
    const rows = lists[path] ?? []
    return { data: rows.slice(skip, skip + Math.min(100, take)), count: rows.length }
  }
  const found = await fetchTournamentSeats(serverDouble as unknown as CallEndpoint, 'u2')
  expect(found.map(({ tournament, table }) => [tournament.id, table])).toEqual([['spring', 'Table 1']])
})
