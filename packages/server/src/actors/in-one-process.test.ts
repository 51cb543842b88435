import { expect, it } from 'vitest'
import { oneNode } from '../ports/nodes.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { runInOneProcess } from './in-one-process.ts'

const taskWorld = async () => {
  const log: string[] = []
  const listeners = new Set<() => void>()
  let place = 'other'
  const nodes = {
    ...oneNode('here'),
    isPlacedHere: () => place === 'here',
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const placeTaskIn = async (next: string) => {
    place = next
    for (const listener of listeners) listener()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const clock = virtualClock()
  const world = { log, clock, placeTaskIn, isFailing: false, end: () => {} }
  world.end = await runInOneProcess(
    { nodes, clock },
    {
      name: 'room:task',
      reportFailure: () => log.push('failed'),
      begin: async () => {
        if (world.isFailing) throw new Error('the database went away')
        log.push('begun')
        return () => log.push('ended')
      },
    },
  )
  return world
}

it('a task for one process of the room runs only in the process where it is placed, and restarts when processes join or leave [N-SCALE-01]', async () => {
  const world = await taskWorld()
  const { log, placeTaskIn } = world
  expect(log).toEqual([])
  await placeTaskIn('here')
  await placeTaskIn('here')
  await placeTaskIn('other')
  expect(log).toEqual(['begun', 'ended', 'begun', 'ended'])
  world.isFailing = true
  await placeTaskIn('here')
  world.isFailing = false
  await placeTaskIn('here')
  world.end()
  await placeTaskIn('here')
  expect(log.slice(4)).toEqual(['failed', 'begun', 'ended'])
})

it('a task whose start fails is retried until it runs [N-SCALE-02]', async () => {
  const world = await taskWorld()
  world.isFailing = true
  await world.placeTaskIn('here')
  await world.clock.advance(10_000)
  world.isFailing = false
  await world.clock.advance(60_000)
  expect(world.log).toEqual(['failed', 'failed', 'failed', 'begun'])
  world.isFailing = true
  await world.placeTaskIn('here')
  world.end()
  await world.clock.advance(60_000)
  expect(world.log.slice(4)).toEqual(['ended', 'failed'])
})
