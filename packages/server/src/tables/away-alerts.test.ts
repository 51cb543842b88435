import { expect, it } from 'vitest'
import { headsUp } from '../directory/testing/heads-up.ts'
import { smallGame, throwIfRefused } from '../directory/testing/table-world.ts'

it('a player is alerted if they disconnect on their turn, or if their turn begins while they are disconnected; a connected player is not [N-HOME-12]', async () => {
  const world = await headsUp()
  expect(world.alerts).toEqual([])
  await throwIfRefused(world.order('anna', { type: 'disconnect' }))
  await throwIfRefused(world.order('bert', { type: 'disconnect' }))
  const annasAlert = 'your_turn at Lantern for 51 s: anna'
  expect(world.alerts).toEqual([annasAlert])
  await throwIfRefused(world.order('anna', { type: 'reconnect' }))
  await world.plays('anna call')
  expect(world.alerts).toEqual([annasAlert, 'your_turn at Lantern for 51 s: bert'])
  // The page of a connected player alerts them itself.
  await throwIfRefused(world.order('bert', { type: 'reconnect' }))
  await world.plays('bert check, bert check, anna check')
  expect(world.alerts).toHaveLength(2)
})

it('the alert of a turn lives until the table acts for the player, also during extra time for the turn [N-HOME-12 N-TIME-01 N-TIME-02]', async () => {
  const world = await headsUp({ ...smallGame, turnMs: 300_000 })
  await world.clock.advance(100_000)
  await throwIfRefused(world.order('anna', { type: 'disconnect' }))
  await throwIfRefused(world.order('anna', { type: 'reconnect' }))
  // By then Anna's time bank runs. Without a connection, the wait for it replaces the time bank.
  await world.clock.advance(202_000)
  await throwIfRefused(world.order('anna', { type: 'disconnect' }))
  expect(world.alerts).toEqual(['your_turn at Lantern for 231 s: anna', 'your_turn at Lantern for 31 s: anna'])
})
