import { expect, it } from 'vitest'
import { gameConfigSchema } from '../../config/game-config.ts'
import { chipsFromWire } from '../../ports/amounts.ts'
import { sitAt } from '../testing/sit-at.ts'
import { player, smallGame, TABLE, type TableWorld, tableWorld, throwIfRefused } from '../testing/table-world.ts'

const sixPlayers = ['anna', 'bert', 'cleo', 'dora', 'emil', 'finn']

/** A full table of six players. Gina and Hugo have chips but no seat. */
const fullTable = async (seed: string) => {
  const world = await tableWorld(seed)
  await world.fund(['gina', 'hugo'])
  for (const [seat, name] of sixPlayers.entries()) await world.sit(name, seat)
  return world
}

const joinWaitingList = (world: TableWorld, name: string) =>
  throwIfRefused(world.order(name, { type: 'joinWaitingList' }))
const waitingPositions = (world: TableWorld, name: string) =>
  world.tables.waitingOf(player(name)).map(({ position, waiting, expireAt }) => ({ position, waiting, expireAt }))
const reserve = (world: TableWorld, name: string, amount = 200) =>
  world.order(name, { type: 'reserve', amount: chipsFromWire(amount) })

it('each player on a waiting list sees their own position, and the seat that they are offered [N-TABLE-06]', async () => {
  const world = await fullTable('list')
  const changed: string[] = []
  world.tables.onWaitingListChange((who) => changed.push(who))
  await joinWaitingList(world, 'gina')
  await joinWaitingList(world, 'hugo')
  expect(changed).toEqual(['gina', 'gina', 'hugo'])
  expect(waitingPositions(world, 'hugo')).toEqual([{ position: 2, waiting: 2, expireAt: null }])
  expect(await world.tables.game(TABLE)).toMatchObject({ waiting: 2, free_places: 0 })
  changed.length = 0
  await throwIfRefused(world.order('finn', { type: 'leave' }))
  expect(changed).toContain('gina')
  expect(waitingPositions(world, 'gina')).toEqual([{ position: 1, waiting: 2, expireAt: world.clock.now() + 30_000 }])
  expect(await reserve(world, 'hugo')).toEqual({ ok: false, refusal: { code: 'table-full' } })
  await throwIfRefused(reserve(world, 'gina'))
  expect(waitingPositions(world, 'gina')).toEqual([])
  expect(waitingPositions(world, 'hugo')).toEqual([{ position: 1, waiting: 1, expireAt: null }])
})

it('after a crash players keep their positions on a waiting list, and their seat offers [N-TABLE-06 S-OPS-03]', async () => {
  const world = await fullTable('crash')
  await joinWaitingList(world, 'gina')
  await joinWaitingList(world, 'hugo')
  await throwIfRefused(world.order('finn', { type: 'leave' }))
  const offered = waitingPositions(world, 'gina')
  await world.clock.advance(10_000)
  await world.boot()
  expect(waitingPositions(world, 'gina')).toEqual(offered)
  expect(waitingPositions(world, 'hugo')).toEqual([{ position: 2, waiting: 2, expireAt: null }])
  expect(await reserve(world, 'hugo')).toMatchObject({ ok: false })
  await world.clock.advance(20_000)
  expect(waitingPositions(world, 'gina')).toEqual([])
  expect(waitingPositions(world, 'hugo')).toEqual([{ position: 1, waiting: 1, expireAt: world.clock.now() + 30_000 }])
  await world.clock.advance(30_000)
  expect(await world.tables.game(TABLE)).toMatchObject({ waiting: 0 })
})

it('the waiting list is cleared when its table closes [N-TABLE-06]', async () => {
  const world = await fullTable('closing')
  await joinWaitingList(world, 'gina')
  world.games = [{ ...smallGame, closed: true }]
  await world.boot()
  expect(waitingPositions(world, 'gina')).toEqual([])
  const answer = await world.order('gina', { type: 'joinWaitingList' })
  expect(answer).toEqual({ ok: false, refusal: { code: 'table-closed' } })
})

it('a player who left a table with 195 is told to bring at least 195 back, even after a restart [C4 S-CASH-05]', async () => {
  const world = await tableWorld('return')
  await world.sit('anna', 0, 195)
  await throwIfRefused(world.order('anna', { type: 'leave' }))
  const until = world.clock.now() + 7_200_000
  await world.clock.advance(3_600_000)
  await world.boot()
  const free = { maximum: 20_000, place: 'free', waiting: 0 }
  const leftWith = { stack: 19_500, until }
  expect(world.tables.buyIn(TABLE, player('anna'))).toEqual({ ...free, minimum: 19_500, leftWith })
  expect(world.tables.buyIn(TABLE, player('bert'))).toEqual({ ...free, minimum: 8_000, leftWith: null })
  expect(await reserve(world, 'anna', 100)).toMatchObject({ refusal: { code: 'buy-in-below-last-stack' } })
  await throwIfRefused(reserve(world, 'anna', 195))
  expect(world.tables.buyIn(TABLE, player('anna'))?.place).toBe('own')
})

it('a buy-in that the wallet does not cover is refused and reserves no seat [C4]', async () => {
  const world = await tableWorld('no-chips')
  await world.fund(['anna'], 100)
  expect(await reserve(world, 'anna', 200)).toMatchObject({ refusal: { code: 'insufficient' } })
  expect(world.tables.buyIn(TABLE, player('anna'))?.place).toBe('free')
})

/** A room with four tables at 1/2, at which nobody sits. */
const roomForQuickSeats = async () => {
  const others = [{ id: 'near' }, { id: 'far' }, { id: 'shut', closed: true }]
  const games = others.map((more) => gameConfigSchema.parse({ name: more.id, smallBlind: 1, ...more }))
  const world = await tableWorld('quick', [smallGame, ...games])
  await world.fund(['bert', 'gina', 'bot1', 'bot2'])
  return world
}
const quickSeatOf = ({ tables }: TableWorld, name: string, chips = 100_000) =>
  tables.quickSeat('LOW', player(name), chips)

it('the quick seat is offered at the table with the most people; bots do not count as people [N-TABLE-06]', async () => {
  const world = await roomForQuickSeats()
  expect(quickSeatOf(world, 'gina')).toMatchObject({ id: 'far', seat: 0 })
  await sitAt(world.tables, 'lantern', { name: 'bot1', seat: 0 })
  await sitAt(world.tables, 'lantern', { name: 'bot2', seat: 1 })
  expect(quickSeatOf(world, 'gina')).toMatchObject({ id: 'lantern', seat: 2 })
  await sitAt(world.tables, 'near', { name: 'bert', seat: 3 })
  expect(quickSeatOf(world, 'gina')).toMatchObject({ id: 'near', seat: 0 })
  // No player gets a table where they already sit.
  expect(quickSeatOf(world, 'bert')).toMatchObject({ id: 'lantern' })
})

it('a quick seat is refused if the wallet covers no buy-in, and there is none in a stake level without tables [N-TABLE-06]', async () => {
  const world = await roomForQuickSeats()
  expect(quickSeatOf(world, 'gina', 7_999)).toBe('insufficient')
  expect(quickSeatOf(world, 'gina', 8_000)).not.toBe('insufficient')
  expect(world.tables.quickSeat('HIGH', player('gina'), 100_000)).toBeNull()
})

it('if every table is full, the quick seat names a table to wait for and no seat; a player with a seat offer gets that seat [N-TABLE-06]', async () => {
  const world = await fullTable('full')
  await joinWaitingList(world, 'gina')
  expect(quickSeatOf(world, 'hugo')).toEqual({ id: TABLE, seat: null })
  await throwIfRefused(world.order('finn', { type: 'leave' }))
  // The free seat is reserved for Gina while it is offered to her.
  expect(quickSeatOf(world, 'hugo')).toEqual({ id: TABLE, seat: null })
  expect(quickSeatOf(world, 'gina')).toEqual({ id: TABLE, seat: 5 })
})
