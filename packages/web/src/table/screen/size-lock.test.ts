import { expect, it } from 'vitest'
import { type SizeLockState, unlockedSizeLock, updatedSizeLock } from './size-lock.ts'

const shut = { width: 414, height: 915 }
const open = { width: 414, height: 560 }

/** Feeds moments and window states in turn, in which the player types or not; returns when the table is locked in place. */
function lockedStates(...windows: readonly (readonly [number, 'typing' | 'idle', typeof open])[]) {
  let lock: SizeLockState = unlockedSizeLock(shut)
  return windows.map(([at, doing, size]) => {
    lock = updatedSizeLock(lock, { at, isTyping: doing === 'typing', ...size })
    return lock.locked
  })
}

it('a software keyboard locks the table in place until 300 ms after it has closed [B-SCREEN-12]', () => {
  const opened = [[0, 'typing', shut] as const, [100, 'typing', open] as const, [5000, 'typing', open] as const]
  const closed = [[5100, 'typing', shut] as const, [5399, 'idle', shut] as const, [5400, 'idle', shut] as const]
  expect(lockedStates(...opened, ...closed)).toEqual([false, true, true, true, true, false])
})

it('if a software keyboard opens and closes twice, the table size is unlocked the second time at least 1 s after the first [B-SCREEN-12]', () => {
  const first = [[0, 'typing', open] as const, [100, 'idle', shut] as const, [400, 'idle', shut] as const]
  const second = [[500, 'typing', open] as const, [600, 'idle', shut] as const]
  const locked = lockedStates(...first, ...second, [1399, 'idle', shut], [1400, 'idle', shut])
  expect(locked).toEqual([true, true, false, true, true, true, false])
})

it('neither turning the phone while typing nor a smaller window without typing is taken for a keyboard [B-SCREEN-12]', () => {
  expect(lockedStates([0, 'typing', { width: 915, height: 414 }], [9, 'idle', open])).toEqual([false, false])
})
