import type { Game } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import type { RoomClient } from '../client/room-client.ts'
import { practiceGames } from './practice-games.ts'

const table = (id: string, practice: boolean) => ({ id, settings: { practice, closed: false } }) as Game

/** A room with these tables at the lowest stake, which names a hundred in one answer. */
const roomWith = (tables: readonly Game[]): RoomClient['call'] =>
  (async (_: unknown, { query }: { query: { stake: string; skip: number; take: number } }) => {
    const listed = query.stake === 'MICRO' ? tables : []
    return { data: listed.slice(query.skip, query.skip + Math.min(100, query.take)), count: listed.length }
  }) as RoomClient['call']

it('house bots find the practice table behind two hundred others [N-PLAY-01]', async () => {
  const others = Array.from({ length: 200 }, (_, n) => table(`other-${n}`, false))
  const found = await practiceGames(roomWith([table('first', true), ...others, table('last', true)]))
  expect(found.map(({ id }) => id)).toEqual(['first', 'last'])
})
