import { expect, it } from 'vitest'
import { headsUp } from './testing/heads-up.ts'
import { must } from './testing/table-world.ts'

it('a player without a connection is notified of their turn, in either order [N-HOME-12]', async () => {
  const world = await headsUp()
  expect(world.alerts).toEqual([])
  await must(world.order('anna', { type: 'disconnect' }))
  await must(world.order('bert', { type: 'disconnect' }))
  expect(world.alerts).toEqual(['your_turn at Lantern: anna'])
  await must(world.order('anna', { type: 'reconnect' }))
  await world.plays('anna call')
  expect(world.alerts).toEqual(['your_turn at Lantern: anna', 'your_turn at Lantern: bert'])
})

it('a connected player is alerted by the page alone [N-HOME-12]', async () => {
  const world = await headsUp()
  await must(world.order('anna', { type: 'disconnect' }))
  await must(world.order('anna', { type: 'reconnect' }))
  const before = world.alerts.length
  await world.plays('anna call, bert check')
  expect(world.alerts).toHaveLength(before)
})
