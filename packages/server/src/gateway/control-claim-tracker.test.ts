import type { PlayerId, TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { localBus } from '../bus/local-bus.ts'
import { type Nodes, oneNode } from '../ports/nodes.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { controlClaimTracker } from './control-claim-tracker.ts'

const ann = 'ann' as PlayerId
const oak = 'oak' as TableId

/** Processes of one room, each with a clock of its own. */
const roomOfProcesses = () => {
  const bus = localBus()
  const there = new Set<string>()
  const listeners = new Set<() => void>()
  const notifyChange = () => listeners.forEach((listener) => void listener())
  const join = (self: string) => {
    const clock = virtualClock()
    const nodes: Nodes = {
      ...oneNode(self),
      has: (node) => there.has(node),
      count: () => there.size,
      onChange: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    there.add(self)
    const elsewhere = controlClaimTracker({ bus, nodes, clock })
    const taken: PlayerId[] = []
    elsewhere.onReplaced((player) => taken.push(player))
    return { clock, elsewhere, taken }
  }
  return { join, there, notifyChange }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('the newest window of a player may act, even if the clock of its process is behind [S-RT-08 N-SCALE-01]', async () => {
  const { join } = roomOfProcesses()
  const [a, b] = [join('a'), join('b')]
  await a.clock.advance(60_000)
  a.elsewhere.startedActing(ann, oak)
  await nextTurn()
  expect([a.elsewhere.anyoneActs(ann, oak), b.elsewhere.anyoneActs(ann, oak)]).toEqual([false, true])
  b.elsewhere.startedActing(ann, oak)
  await nextTurn()
  expect([a.taken, b.taken]).toEqual([[ann], []])
  expect([a.elsewhere.anyoneActs(ann, oak), b.elsewhere.anyoneActs(ann, oak)]).toEqual([true, false])
})

it('of two windows of a player that open at the same moment in two processes, only one may act [S-RT-08 N-SCALE-01]', async () => {
  const { join } = roomOfProcesses()
  const [a, b] = [join('a'), join('b')]
  a.elsewhere.startedActing(ann, oak)
  b.elsewhere.startedActing(ann, oak)
  await nextTurn()
  expect([...a.taken, ...b.taken]).toEqual([ann])
  expect(a.elsewhere.anyoneActs(ann, oak)).not.toBe(b.elsewhere.anyoneActs(ann, oak))
})

it('when the acting window of a player closes, no window acts any more; a late close of a replaced window changes nothing [S-TIME-04 N-SCALE-01]', async () => {
  const { join } = roomOfProcesses()
  const [a, b] = [join('a'), join('b')]
  a.elsewhere.startedActing(ann, oak)
  await nextTurn()
  b.elsewhere.startedActing(ann, oak)
  a.elsewhere.stoppedActing(ann, oak)
  await nextTurn()
  expect(a.elsewhere.anyoneActs(ann, oak)).toBe(true)
  b.elsewhere.stoppedActing(ann, oak)
  await nextTurn()
  expect([a.elsewhere.anyoneActs(ann, oak), b.elsewhere.anyoneActs(ann, oak)]).toEqual([false, false])
})

it('a process that joins learns which windows act elsewhere; windows of a process that left or died act no more [N-SCALE-02]', async () => {
  const { join, there, notifyChange } = roomOfProcesses()
  const a = join('a')
  a.elsewhere.startedActing(ann, oak)
  const b = join('b')
  await nextTurn()
  expect(b.elsewhere.anyoneActs(ann, oak)).toBe(true)
  there.delete('a')
  notifyChange()
  await nextTurn()
  expect(b.elsewhere.anyoneActs(ann, oak)).toBe(false)
  there.add('a')
  notifyChange()
  await nextTurn()
  expect(b.elsewhere.anyoneActs(ann, oak)).toBe(true)
})
