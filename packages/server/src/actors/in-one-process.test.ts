import { expect, it } from 'vitest'
import { oneNode } from '../ports/nodes.ts'
import { inOneProcess } from './in-one-process.ts'

it('a task for one process of the room starts in the process where it is placed, and starts again when processes join or leave [N-SCALE-01]', async () => {
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
  let isFailing = false
  const end = await inOneProcess(nodes, {
    name: 'room:task',
    reportFailure: () => log.push('failed'),
    begin: async () => {
      if (isFailing) throw new Error('the database went away')
      log.push('begun')
      return () => log.push('ended')
    },
  })
  expect(log).toEqual([])
  await placeTaskIn('here')
  await placeTaskIn('here')
  await placeTaskIn('other')
  expect(log).toEqual(['begun', 'ended', 'begun', 'ended'])
  isFailing = true
  await placeTaskIn('here')
  isFailing = false
  await placeTaskIn('here')
  end()
  await placeTaskIn('here')
  expect(log.slice(4)).toEqual(['failed', 'begun', 'ended'])
})
