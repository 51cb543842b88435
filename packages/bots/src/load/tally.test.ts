import { expect, it } from 'vitest'
import { newClientTally } from './tally.ts'

it('the load test counts a broadcast that misses a seat as lost, and ignores broadcasts that begin after the counted time [S-RT-04]', () => {
  const counted = newClientTally(3)
  counted.start()
  for (const _ of ['one', 'two', 'three']) counted.countDelivery('lantern/1')
  counted.countDelivery('lantern/2')
  counted.stop()
  counted.countDelivery('lantern/2')
  counted.countDelivery('lantern/3')
  expect(counted.counts(3).lostBroadcasts).toBe(1)
})
