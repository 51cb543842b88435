import { expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import { batchPause } from './batch-pause.ts'
import { commitQueue } from './commit-queue.ts'

const INTERVAL_MS = 8

const openQueue = () => {
  const clock = virtualClock()
  const batches: string[] = []
  const queue = commitQueue({
    keys: (action: string) => new Set([action]),
    commit: async (actions) => {
      batches.push(actions.join())
      return actions
    },
    maxItems: 10,
    pause: batchPause({ clock, intervalMs: INTERVAL_MS, fullBatch: 3 }),
  })
  const send = (...actions: string[]) => void actions.map(queue)
  return { clock, batches, send }
}

it('actions that follow a commit within 8 ms share the next one; an action after a quiet time is committed at once [S-OPS-03]', async () => {
  const { clock, batches, send } = openQueue()
  send('fold')
  await clock.advance(0)
  expect(batches).toEqual(['fold'])
  send('call')
  await clock.advance(INTERVAL_MS - 1)
  send('raise')
  await clock.advance(0)
  expect(batches).toEqual(['fold'])
  await clock.advance(1)
  expect(batches).toEqual(['fold', 'call,raise'])
  await clock.advance(INTERVAL_MS)
  send('check')
  await clock.advance(0)
  expect(batches).toEqual(['fold', 'call,raise', 'check'])
})

it('three waiting actions are committed at once, and the next action waits again [S-OPS-03]', async () => {
  const { clock, batches, send } = openQueue()
  send('fold')
  await clock.advance(0)
  send('call', 'raise')
  await clock.advance(2)
  expect(batches).toEqual(['fold'])
  send('check')
  await clock.advance(0)
  expect(batches).toEqual(['fold', 'call,raise,check'])
  send('bet')
  await clock.advance(INTERVAL_MS - 1)
  expect(batches).toHaveLength(2)
  await clock.advance(1)
  expect(batches).toEqual(['fold', 'call,raise,check', 'bet'])
})
