import type { Chips, HostCommand, SeatNo, TableId } from '@cardroom/engine'
import { newHomeGame } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { localBus } from '../bus/local-bus.ts'
import { homeTableConfigFrom } from '../home-games/home-table.ts'
import { memoryActorLog } from '../journal/memory-actor-log.ts'
import { memoryLedger } from '../ledger/memory-ledger.ts'
import { chipsFromWire } from '../ports/amounts.ts'
import { seededEntropy } from '../ports/entropy.ts'
import { uuidGenerator } from '../ports/ids.ts'
import { profilesNamedById } from '../ports/testing/named-by-id.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { PlayerOrder } from '../tables/contract.ts'
import { advanceUntilSettled } from '../tables/testing/in-time.ts'
import { memoryHands } from '../tables/testing/memory-hands.ts'
import { startRoomTables } from './start-room-tables.ts'
import type { RoomTables } from './tables-ports.ts'
import { player, throwIfRefused } from './testing/table-world.ts'

const HOME = 'home_1' as TableId

/** A room with one home game, which Ann founded and in which chips need no approval. */
const homeWorld = async () => {
  const clock = virtualClock()
  const ledger = memoryLedger(clock)
  const entropy = seededEntropy('home')
  const form = newHomeGame.parse({ name: 'Friday', playerName: 'Ann', smallBlind: 1, freeChips: null })
  const config = homeTableConfigFrom(HOME, { player: player('ann'), name: 'Ann' }, form)
  const store = { isAway: false, recordedEnds: [] as string[] }
  const homeGames = {
    find: async () => ({ id: HOME, name: 'Friday', config }) as never,
    end: async (id: string) => {
      if (store.isAway) throw new Error('the database is away')
      store.recordedEnds.push(id)
    },
  }
  const actorLog = memoryActorLog({ clock, ledger })
  const boot = (): Promise<RoomTables> =>
    startRoomTables({
      games: [],
      store: { actorLog, ledger, hands: memoryHands(), homeGames },
      ...{ bus: localBus(), clock, entropy, ids: uuidGenerator(clock, entropy), profiles: profilesNamedById },
      logger: { warn: () => {}, error: () => {} },
    })
  const world = {
    clock,
    store,
    tables: await boot(),
    order: (name: string, order: PlayerOrder) =>
      throwIfRefused(advanceUntilSettled(clock, world.tables.order(HOME, player(name), order))),
    host: (name: string, order: HostCommand) => world.order(name, { type: 'host', order }),
    sit: async (name: string, seat: number) => {
      await world.order(name, { type: 'takeName', name })
      await world.order(name, { type: 'reserve', amount: chipsFromWire(100) })
      await world.order(name, { type: 'sit', seat: seat as SeatNo })
    },
    /** Ends the process, starts another one, and reports all players as absent, none of whom comes back. */
    restartWithNobody: async () => {
      await world.tables.close()
      world.tables = await boot()
      for (const { players } of world.tables.tablesWithPlayers())
        for (const name of players) await world.order(name, { type: 'disconnect' })
    },
    hostNow: () => world.tables.homeGame(HOME)?.home.host,
  }
  await world.tables.loadHomeGame(HOME)
  return world
}

it('after a restart an absent host is replaced by the other player, even if that player comes back only after a minute [N-HOME-08 S-TIME-04]', async () => {
  const world = await homeWorld()
  for (const [seat, name] of ['ann', 'bob'].entries()) await world.sit(name, seat)
  await world.host('ann', { type: 'pause' })
  await world.restartWithNobody()
  await world.clock.advance(60_000)
  await world.tables.loadHomeGame(HOME)
  await world.order('bob', { type: 'reconnect' })
  await world.clock.advance(600_000)
  expect(world.hostNow()).toBe('bob')
  await world.host('bob', { type: 'continue' })
})

it('a host without a seat who does not come back after a restart is replaced by a player with a seat [N-HOME-08]', async () => {
  const world = await homeWorld()
  await world.sit('bob', 1)
  await world.restartWithNobody()
  await world.order('bob', { type: 'reconnect' })
  await world.clock.advance(600_000)
  expect(world.hostNow()).toBe('bob')
})

it('the founder of a home game without spectators sees its hands and is host again after a return, other members do not [N-HOME-08 N-HOME-06]', async () => {
  const world = await homeWorld()
  for (const [seat, name] of ['ann', 'bob', 'cid'].entries()) await world.sit(name, seat)
  await world.host('ann', { type: 'changeSettings', settings: { spectators: false } })
  for (const name of ['cid', 'ann']) await world.order(name, { type: 'leave' })
  expect(world.hostNow()).toBe('bob')
  expect(['ann', 'cid'].map((name) => world.tables.maySee(HOME, player(name)))).toEqual([true, true])
  expect(['ann', 'cid'].map((name) => world.tables.seesHands(HOME, player(name)))).toEqual([true, false])
  await world.order('ann', { type: 'reconnect' })
  expect(world.hostNow()).toBe('ann')
  await world.host('ann', { type: 'makeHost', player: player('bob') })
  expect(world.tables.seesHands(HOME, player('ann'))).toBe(false)
})

it('a waiting list, and the seat that it offers, have the name of the home game [N-TABLE-06]', async () => {
  const world = await homeWorld()
  for (const [seat, name] of ['ann', 'bob', 'cid', 'dan', 'eve', 'fay'].entries()) await world.sit(name, seat)
  await world.order('gil', { type: 'takeName', name: 'gil' })
  await world.order('gil', { type: 'joinWaitingList' })
  const placesOfGil = () => world.tables.waitingOf(player('gil'))
  expect(placesOfGil()).toMatchObject([{ gameId: HOME, name: 'Friday', expireAt: null }])
  await world.order('fay', { type: 'leave' })
  expect(placesOfGil()).toMatchObject([{ name: 'Friday', expireAt: world.clock.now() + 30_000 }])
})

it('an offer of a seat at a home game is withdrawn from view while the player asks the host for chips, and shown again after a no [N-TABLE-06 N-HOME-05]', async () => {
  const world = await homeWorld()
  for (const [seat, name] of ['ann', 'bob', 'cid', 'dan', 'eve', 'fay'].entries()) await world.sit(name, seat)
  await world.host('ann', { type: 'changeSettings', settings: { freeChips: 0 as Chips } })
  await world.order('gil', { type: 'takeName', name: 'gil' })
  await world.order('gil', { type: 'joinWaitingList' })
  const offers: (number | null | undefined)[] = []
  world.tables.onWaitingListChange((waiting) => offers.push(world.tables.waitingOf(waiting)[0]?.expireAt))
  await world.order('fay', { type: 'leave' })
  const offerEnd = world.clock.now() + 30_000
  await world.order('gil', { type: 'reserve', amount: chipsFromWire(100) })
  await world.host('ann', { type: 'refuse', player: player('gil') })
  expect(offers).toEqual([offerEnd, null, offerEnd])
})

it('a player who returns during a pause of a home game is offered the rebuy for the time that was left when the pause began [N-HOME-07 S-CASH-09]', async () => {
  const world = await homeWorld()
  for (const [seat, name] of ['ann', 'bob'].entries()) await world.sit(name, seat)
  const correction = { player: player('bob'), amount: -chipsFromWire(100) as Chips, reason: 'too many' }
  await world.host('ann', { type: 'correct', ...correction })
  await world.clock.advance(20_000)
  await world.host('ann', { type: 'pause' })
  for (const pausedMs of [0, 3_600_000]) {
    await world.clock.advance(pausedMs)
    const greeting = advanceUntilSettled(world.clock, world.tables.greeting(HOME, player('bob'), 'rejoin'))
    const offer = (await greeting)?.find(({ name }) => name === 'rebuy_pop')?.payload
    const timestamp = world.clock.now()
    expect(offer).toMatchObject({ kind: 'cash', timestamp, expireAt: timestamp + 580_000 })
  }
})

it('a home game that has ended is removed from memory, and its session sheet can still be read [N-BANK-03 N-SCALE-04]', async () => {
  const world = await homeWorld()
  for (const [seat, name] of ['ann', 'bob'].entries()) await world.sit(name, seat)
  await world.host('ann', { type: 'endGame' })
  await world.clock.advance(60_000)
  expect(world.tables.ownedCount()).toBe(1)
  await world.clock.advance(600_000)
  expect(world.tables.ownedCount()).toBe(0)
  expect(world.tables.homeGame(HOME)).toBeNull()
  await advanceUntilSettled(world.clock, world.tables.loadHomeGame(HOME))
  expect(world.tables.homeGame(HOME)?.home.isOver).toBe(true)
  const sheet = await advanceUntilSettled(world.clock, world.tables.sessionSheet(HOME))
  expect(sheet?.rows.map(({ name, net }) => [name, net])).toEqual([
    ['ann', 0],
    ['bob', 0],
  ])
  await world.clock.advance(600_000)
  expect(world.tables.ownedCount()).toBe(0)
})

it('the end of a home game that could not be recorded before a restart is recorded after it, although nobody comes back [N-HOME-11]', async () => {
  const world = await homeWorld()
  await world.sit('bob', 1)
  world.store.isAway = true
  await world.host('ann', { type: 'endGame' })
  await world.clock.advance(1_000)
  expect(world.store.recordedEnds).toEqual([])
  world.store.isAway = false
  await world.restartWithNobody()
  await world.clock.advance(1_000)
  expect(world.store.recordedEnds).toEqual([HOME])
})
