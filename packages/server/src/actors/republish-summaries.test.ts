import { expect, it } from 'vitest'
import { oneNode } from '../ports/nodes.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { scheduleSummaryRepublishing } from './republish-summaries.ts'

it('with several processes every table and tournament republishes its summary once in 15 s, a few at a time [N-SCALE-01]', async () => {
  const clock = virtualClock()
  const published = new Map<number, number>()
  const hosts = Array.from({ length: 100 }, (_, index) => ({
    republishSummary: () => void published.set(index, (published.get(index) ?? 0) + 1),
  }))
  let processes = 1
  let changeNodes = (): void => {}
  const nodes = {
    ...oneNode('here'),
    count: () => processes,
    onChange: (listener: () => void) => {
      changeNodes = listener
      return () => {}
    },
  }
  const stop = scheduleSummaryRepublishing({ nodes, clock, hosts: () => hosts })
  changeNodes()
  await clock.advance(60_000)
  expect(published.size).toBe(0)
  processes = 2
  changeNodes()
  await clock.advance(1)
  expect(published.size).toBeLessThan(10)
  await clock.advance(14_000)
  expect([published.size, Math.max(...published.values())]).toEqual([100, 1])
  await clock.advance(15_000)
  expect([...new Set(published.values())]).toEqual([2])
  processes = 1
  changeNodes()
  await clock.advance(60_000)
  expect([...new Set(published.values())]).toEqual([2])
  stop()
})
