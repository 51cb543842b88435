import type { TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import type { Bus } from '../ports/bus.ts'
import { oneNode } from '../ports/nodes.ts'
import { advanceUntilSettled } from '../tables/testing/in-time.ts'
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

/** A bus whose first requests, as many as `faults` says, fail as if the process of the table was gone. */
const failingBus =
  (faults: { failures: number }) =>
  (bus: Bus): Bus => {
    const failOrSend = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
      faults.failures -= 1
      if (faults.failures >= 0) throw new Error('process p-1 is gone')
      return send()
    }
    return {
      ...bus,
      request: (actor, envelope) => failOrSend(() => bus.request(actor, envelope)),
      requestOwner: (actor) => failOrSend(() => bus.requestOwner(actor)),
    }
  }

it('a process starts though the one that owns a table ends at that moment [N-SCALE-03 S-OPS-03]', async () => {
  const faults = { failures: 0 }
  const world = await tableWorld('ending', [smallGame], { wrapBus: failingBus(faults) })
  await world.sit('ann', 0)
  await world.tables.close()
  faults.failures = 3
  await advanceUntilSettled(world.clock, world.boot())
  expect(world.tables.isSeated(smallGame.id as TableId, player('ann'))).toBe(true)
})

it('a table that another process cannot open does not stop the start, and is listed once it has an owner [N-SCALE-03 S-OPS-03]', async () => {
  const faults = { failures: 0 }
  let isPlacedHere = true
  const nodes = { ...oneNode('starting'), isPlacedHere: () => isPlacedHere }
  const world = await tableWorld('elsewhere', games.slice(0, 2), { nodes, wrapBus: failingBus(faults) })
  await world.sit('ann', 0)
  await world.tables.close()
  isPlacedHere = false
  faults.failures = Number.POSITIVE_INFINITY
  await advanceUntilSettled(world.clock, world.boot())
  const listed = async () => (await world.tables.games('LOW', 0, 100)).games.map(({ id }) => id)
  expect(await listed()).toEqual(['quiet-0'])
  faults.failures = 0
  await world.greet('ann', 'rejoin')
  expect(await listed()).toEqual([smallGame.id, 'quiet-0'])
})
