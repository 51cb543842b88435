import { expect, it } from 'vitest'
import { type KeyboardLockState, unlockedState, updatedLock, type WindowSnapshot } from './keyboard-lock.ts'

const windowWithoutKeyboard = { width: 414, height: 915 }
const windowWithKeyboard = { width: 414, height: 560 }

/** Feeds window states in turn; returns for each whether the table is locked in place. */
function lockedStates(...windows: readonly WindowSnapshot[]): readonly boolean[] {
  let lock: KeyboardLockState = unlockedState(windowWithoutKeyboard)
  return windows.map((now) => {
    lock = updatedLock(lock, now)
    return lock.locked
  })
}

it('a software keyboard locks the table in place until 300 ms after it has closed [B-SCREEN-12]', () => {
  expect(
    lockedStates(
      { at: 0, isTyping: true, ...windowWithoutKeyboard },
      { at: 100, isTyping: true, ...windowWithKeyboard },
      { at: 5000, isTyping: true, ...windowWithKeyboard },
      { at: 5100, isTyping: true, ...windowWithoutKeyboard },
      { at: 5399, isTyping: false, ...windowWithoutKeyboard },
      { at: 5400, isTyping: false, ...windowWithoutKeyboard },
    ),
  ).toEqual([false, true, true, true, true, false])
})

it('if a software keyboard opens and closes twice, the second unlock is at least 1 s after the first [B-SCREEN-12]', () => {
  expect(
    lockedStates(
      { at: 0, isTyping: true, ...windowWithKeyboard },
      { at: 100, isTyping: false, ...windowWithoutKeyboard },
      { at: 400, isTyping: false, ...windowWithoutKeyboard },
      { at: 500, isTyping: true, ...windowWithKeyboard },
      { at: 600, isTyping: false, ...windowWithoutKeyboard },
      { at: 1399, isTyping: false, ...windowWithoutKeyboard },
      { at: 1400, isTyping: false, ...windowWithoutKeyboard },
    ),
  ).toEqual([true, true, false, true, true, true, false])
})

it('turning the phone or making the window smaller without typing is not taken for a keyboard [B-SCREEN-12]', () => {
  expect(
    lockedStates({ at: 0, isTyping: true, width: 915, height: 414 }, { at: 9, isTyping: false, ...windowWithKeyboard }),
  ).toEqual([false, false])
})
