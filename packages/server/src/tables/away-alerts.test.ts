import { expect, it } from 'vitest'
import { headsUp } from '../directory/testing/heads-up.ts'
import { throwIfRefused } from '../directory/testing/table-world.ts'

it('a player is alerted if they disconnect on their turn, or if their turn begins while they are disconnected [N-HOME-12]', async () => {
  const world = await headsUp()
  expect(world.alerts).toEqual([])
  await throwIfRefused(world.order('anna', { type: 'disconnect' }))
  await throwIfRefused(world.order('bert', { type: 'disconnect' }))
  expect(world.alerts).toEqual(['your_turn at Lantern: anna'])
  await throwIfRefused(world.order('anna', { type: 'reconnect' }))
  await world.plays('anna call')
  expect(world.alerts).toEqual(['your_turn at Lantern: anna', 'your_turn at Lantern: bert'])
})

it('a connected player gets no alert from the server, since their page alerts them [N-HOME-12]', async () => {
  const world = await headsUp()
  await throwIfRefused(world.order('anna', { type: 'disconnect' }))
  await throwIfRefused(world.order('anna', { type: 'reconnect' }))
  const before = world.alerts.length
  await world.plays('anna call, bert check')
  expect(world.alerts).toHaveLength(before)
})
