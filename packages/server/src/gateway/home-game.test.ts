import { expect, it } from 'vitest'
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
