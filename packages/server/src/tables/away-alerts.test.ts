import { expect, it } from 'vitest'
import { headsUp } from '../directory/testing/heads-up.ts'
import { throwIfRefused } from '../directory/testing/table-world.ts'

it('a player is alerted if they disconnect on their turn, or if their turn begins while they are disconnected; a connected player is not [N-HOME-12]', async () => {
  const world = await headsUp()
  expect(world.alerts).toEqual([])
  await throwIfRefused(world.order('anna', { type: 'disconnect' }))
  await throwIfRefused(world.order('bert', { type: 'disconnect' }))
  const annasAlert = 'your_turn at Lantern: anna'
  expect(world.alerts).toEqual([annasAlert])
  await throwIfRefused(world.order('anna', { type: 'reconnect' }))
  await world.plays('anna call')
  expect(world.alerts).toEqual([annasAlert, 'your_turn at Lantern: bert'])
  // The page of a connected player alerts them itself.
  await throwIfRefused(world.order('bert', { type: 'reconnect' }))
  await world.plays('bert check, bert check, anna check')
  expect(world.alerts).toHaveLength(2)
})
