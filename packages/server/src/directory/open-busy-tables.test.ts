import type { TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { player, smallGame, tableWorld } from './testing/table-world.ts'

const games = [
  smallGame,
  ...Array.from({ length: 30 }, (_, n) => ({ ...smallGame, id: `quiet-${n}`, name: `Quiet ${n}` })),
]

it('the lobby lists tables that nobody has used, and listing them creates no journal [S-OPS-03]', async () => {
  const { tables, log } = await tableWorld('quiet', games)
  const { games: listed } = await tables.games('LOW', 0, 100)
  expect(listed).toHaveLength(games.length)
  expect(listed.every(({ free_places, waiting }) => free_places === 6 && waiting === 0)).toBe(true)
  expect(await log.actors('table')).toEqual([])
})

it('a table that was never used opens when its first player comes, and opens again after a restart [S-OPS-03]', async () => {
  const world = await tableWorld('first', games)
  await world.sit('ann', 0)
  expect(await world.log.actors('table')).toEqual([`table:${smallGame.id}`])

  await world.tables.close()
  await world.clock.advance(3 * 3_600_000)
  await world.boot()
  expect(world.tables.isSeated(smallGame.id as TableId, player('ann'))).toBe(true)
  await world.sit('bert', 1)
  expect(await world.tables.cashSeatsOf(player('bert'))).toMatchObject([{ id: smallGame.id, seat: 1 }])
})
