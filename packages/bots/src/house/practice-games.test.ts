import type { Game } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import type { RoomClient } from '../client/room-client.ts'
import { listHousePlayedTables } from './practice-games.ts'

const table = (id: string, practice: boolean) => ({ id, settings: { practice, closed: false } }) as Game

/** A test double of a room with these tables at the lowest stake. One response lists at most a hundred tables. */
const roomWith = (tables: readonly Game[]): RoomClient['call'] =>
  (async (_: unknown, { query }: { query: { stake: string; skip: number; take: number } }) => {
    const listed = query.stake === 'MICRO' ? tables : []
    return { data: listed.slice(query.skip, query.skip + Math.min(100, query.take)), count: listed.length }
  }) as RoomClient['call']

it('house bots find practice tables that are listed behind two hundred other tables [N-PLAY-01]', async () => {
  const others = Array.from({ length: 200 }, (_, n) => table(`other-${n}`, false))
  const found = await listHousePlayedTables(roomWith([table('first', true), ...others, table('last', true)]))
  expect(found.map(({ id }) => id)).toEqual(['first', 'last'])
})
