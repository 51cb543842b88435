import { expect, it } from 'vitest'
import { HOME, homeRoom } from './testing/home-room.ts'

it.each([['LEAVE', {}], ['a closed page', { reason: 'unload' }]])(
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
