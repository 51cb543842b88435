import { expect, it } from 'vitest'
import { userId } from '../../ports/ids.ts'
import { resultsCounter } from './results-counter.ts'

const [ann, bob] = [userId('ann'), userId('bob')]

/** Players with uncounted slices, and the order in which the slices were counted. */
const uncountedSlices = (slices: Record<string, number>) => {
  const order: string[] = []
  const left = new Map(Object.entries(slices))
  let failsAt = Number.POSITIVE_INFINITY
  return {
    order,
    leftOf: (user: string) => left.get(user) ?? 0,
    failFrom: (slice: number) => {
      failsAt = slice
    },
    countNext: async (user: string) => {
      if (order.length + 1 >= failsAt) throw new Error('the database is down')
      order.push(user)
      const rest = Math.max(0, (left.get(user) ?? 0) - 1)
      left.set(user, rest)
      return rest > 0
    },
  }
}

it('a look with few new hands waits until they are counted [N-STAT-01]', async () => {
  const slices = uncountedSlices({ ann: 3 })
  await resultsCounter(slices).catchUp(ann)
  expect(slices.leftOf('ann')).toBe(0)
})

it('a look with many hands is answered before they are counted, and they are counted once [N-HAND-03 N-STAT-01]', async () => {
  const slices = uncountedSlices({ ann: 500 })
  const counter = resultsCounter(slices)
  await counter.catchUp(ann)
  expect(slices.leftOf('ann')).toBeGreaterThan(400)
  await Promise.all([counter.catchUp(ann), counter.catchUp(ann)])
  await counter.settled()
  expect([slices.leftOf('ann'), slices.order.length]).toEqual([0, 500])
})

it('a player with a long history does not make the others wait [N-STAT-01]', async () => {
  const slices = uncountedSlices({ ann: 500, bob: 4 })
  const counter = resultsCounter(slices)
  await counter.catchUp(ann)
  await counter.catchUp(bob)
  expect(slices.leftOf('bob')).toBe(0)
  expect(slices.leftOf('ann')).toBeGreaterThan(400)
  await counter.settled()
})

it('a count that fails is continued by the next look, which tells a failure that persists [N-STAT-01]', async () => {
  const slices = uncountedSlices({ ann: 100 })
  const counter = resultsCounter(slices)
  slices.failFrom(50)
  await counter.catchUp(ann)
  await counter.settled()
  await expect(counter.catchUp(ann)).rejects.toThrow('the database is down')
  slices.failFrom(Number.POSITIVE_INFINITY)
  await counter.catchUp(ann)
  await counter.settled()
  expect(slices.leftOf('ann')).toBe(0)
})
