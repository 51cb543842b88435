import { describe, expect, it } from 'vitest'
import { player } from '../directory/testing/table-world.ts'
import { chipsFromWire } from '../ports/amounts.ts'
import type { Client } from './testing/gateway-world.ts'
import { HOME, homeRoom } from './testing/home-room.ts'

it.each([
  ['LEAVE', {}],
  ['a closed page', { reason: 'unload' }],
])(
  'a host without a seat who is gone from the table for 10 minutes, by %s, is replaced by a seated player [N-HOME-08]',
  async (_, how) => {
    const { world, open, sit, hostNow } = await homeRoom()
    const ann = await open('ann')
    await sit('bob', 1)
    await ann.say('exit', { gameId: HOME, ...how })
    expect(ann.names().slice(-2)).toEqual(['exit', 'player_left'])
    await world.clock.advance(599_000)
    expect(hostNow()).toBe('ann')
    await world.clock.advance(1_000)
    expect(hostNow()).toBe('bob')
  },
)

it('a host without a seat who leaves the table and is back within 10 minutes stays the host [N-HOME-08]', async () => {
  const { world, open, sit, hostNow } = await homeRoom()
  const ann = await open('ann')
  await sit('bob', 1)
  await ann.say('exit', { gameId: HOME })
  await world.clock.advance(500_000)
  await ann.say('join_game_guest', { gameId: HOME })
  await world.clock.advance(600_000)
  expect(hostNow()).toBe('ann')
})

it('a host without a seat who leaves the table in one of two windows is not away [N-HOME-08]', async () => {
  const { world, open, sit, hostNow } = await homeRoom()
  const older = await open('ann')
  await open('ann')
  await sit('bob', 1)
  await older.say('exit', { gameId: HOME })
  await world.clock.advance(600_000)
  expect(hostNow()).toBe('ann')
})

it('a host who gave up the only seat and came back to watch stays the host when another player sits down [N-HOME-08]', async () => {
  const { sit, hostNow } = await homeRoom()
  const ann = await sit('ann', 0)
  await ann.say('exit', { gameId: HOME })
  await ann.say('join_game_guest', { gameId: HOME })
  await sit('bob', 1)
  expect(hostNow()).toBe('ann')
})

it.each([
  ['has not opened the table is replaced by a seated player after 10 minutes', { isThere: false, hostLater: 'bob' }],
  ['has the table open stays the host', { isThere: true, hostLater: 'cid' }],
])('a player without a seat whom the founder makes host and who %s [N-HOME-06 N-HOME-08]', async (_, test) => {
  const { world, open, takeName, sit, hostNow } = await homeRoom()
  const ann = await open('ann')
  await sit('bob', 1)
  await takeName('cid')
  if (test.isThere) await open('cid')
  await ann.say('host', { gameId: HOME, order: { type: 'makeHost', player: 'cid' } })
  await world.clock.advance(599_000)
  expect(hostNow()).toBe('cid')
  await world.clock.advance(1_000)
  expect(hostNow()).toBe(test.hostLater)
})

describe('a home game whose host lets no spectators see the hands', () => {
  /** Ann and Bob play a hand; Cid has come in by the link and watches. Then Ann switches spectators off. */
  const roomWithoutSpectators = async () => {
    const room = await homeRoom()
    for (const [pos, name] of ['ann', 'bob'].entries()) await room.sit(name, pos)
    await room.takeName('cid')
    const cid = await room.open('cid')
    await room.world.clock.advance(5_000)
    expect(cid.last('send_hole_cards_guest')).toBeDefined()
    cid.drain()
    await room.orderAsHost('ann', { type: 'changeSettings', settings: { spectators: false } })
    return { ...room, cid }
  }
  const namesAtTable = (client: Client) => client.last('snapshot')?.table.players.map(({ username }) => username)
  const isHandShown = (client: Client) => {
    const { table } = client.last('snapshot') ?? {}
    return table?.turn !== null || table.pot > 0 || table.players.some(({ playerCards }) => playerCards.length > 0)
  }

  it('shows a member who watches the seats and nothing of the running hand [N-HOME-06]', async () => {
    const { world, cid } = await roomWithoutSpectators()
    expect(cid.last('home_game')?.spectators).toBe(false)
    expect([namesAtTable(cid)?.slice(0, 3), isHandShown(cid)]).toEqual([['ann', 'bob', ''], false])
    cid.names()
    await world.clock.advance(60_000)
    expect(new Set(cid.names())).toEqual(new Set(['table', 'snapshot', 'home_game']))
    expect([isHandShown(cid), cid.last('snapshot')?.table.isRunning]).toEqual([false, false])
    expect(cid.last('home_game')?.handsHidden).toBe(true)
    await cid.say('me', { gameId: HOME })
    expect(isHandShown(cid)).toBe(false)
  })

  it('lets a member who comes in by the link take a seat [N-HOME-06 N-HOME-02]', async () => {
    const { open, takeName, order, sit } = await roomWithoutSpectators()
    await takeName('dan')
    const dan = await open('dan')
    expect([dan.last('join_error'), isHandShown(dan)]).toEqual([undefined, false])
    await sit('eve', 2)
    expect(namesAtTable(dan)?.slice(0, 4)).toEqual(['ann', 'bob', 'eve', ''])
    await order('dan', { type: 'reserve', amount: chipsFromWire(100) })
    expect(isHandShown(dan)).toBe(true)
    await dan.say('join_game', { gameId: HOME, pos: 3 })
    expect(dan.last('player')?.user).toMatchObject({ index: 3, chips: 100 })
  })

  it('shows a member the hand while the host has not answered their request for chips [N-HOME-05 N-HOME-06]', async () => {
    const { cid, order, orderAsHost } = await roomWithoutSpectators()
    await orderAsHost('ann', { type: 'changeSettings', settings: { freeChips: chipsFromWire(0) } })
    await order('cid', { type: 'reserve', amount: chipsFromWire(100) })
    expect([cid.last('home_game')?.requests.length, isHandShown(cid)]).toEqual([1, true])
    await orderAsHost('ann', { type: 'refuse', player: player('cid') })
    expect([cid.last('home_game')?.requests.length, isHandShown(cid)]).toEqual([0, false])
  })
})

it('a player with an empty wallet may top up at a home game; the host without a seat may not [S-RBY-04 N-BANK-01 A-BUYIN-12]', async () => {
  const { open, sit } = await homeRoom()
  const bob = await sit('bob', 1)
  await bob.say('can_rebuy', { gameId: HOME })
  expect(bob.last('can_rebuy')?.data).toMatchObject({ canRebuy: true, max: 100, balance: 0 })
  const ann = await open('ann')
  await ann.say('can_rebuy', { gameId: HOME })
  expect(ann.last('can_rebuy')?.data).toMatchObject({ canRebuy: false, max: 0 })
})

it('requests for chips that a seated guest changes again and again are limited, so that dealer lines do not hide the chat [N-HOME-06 S-RT-11]', async () => {
  const { world, open, sit } = await homeRoom()
  const ann = await open('ann')
  const bob = await sit('bob', 1)
  ann.drain()
  for (let n = 0; n < 30; n += 1) await bob.say('rebuy', { gameId: HOME, amount: 1 + (n % 2) })
  expect(ann.drain().filter(({ name }) => name === 'message')).toHaveLength(10)
  expect(bob.last('rebuy_error')).toMatchObject({ gameId: HOME, code: 'too-fast' })
  // The limit is for all kinds of orders together.
  await bob.say('withdraw_request', { gameId: HOME })
  expect(bob.last('error')).toMatchObject({ code: 'too-fast' })
  await world.clock.advance(10_000)
  await bob.say('rebuy', { gameId: HOME, amount: 3 })
  expect(ann.last('home_game')?.requests).toMatchObject([{ id: 'bob', amount: 3 }])
})
