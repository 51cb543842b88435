import { expect, it } from 'vitest'
import { tally } from './tally.ts'

it('a counted broadcast that does not reach a seat is lost; a broadcast after the counted time is not counted [S-RT-04]', () => {
  const counted = tally(3)
  counted.start()
  for (const _ of ['one', 'two', 'three']) counted.reachedSeat('lantern/1')
  counted.reachedSeat('lantern/2')
  counted.stop()
  counted.reachedSeat('lantern/2')
  counted.reachedSeat('lantern/3')
  expect(counted.counts(3).lost).toBe(1)
})
