import { expect, it } from 'vitest'
import { freeLock, type KeyboardLock, type WindowNow, watched } from './keyboard-lock.ts'

const tall = { width: 414, height: 915 }
const short = { width: 414, height: 560 }

/** Feeds window states in turn; returns for each whether the table is locked in place. */
function held(...windows: readonly WindowNow[]): readonly boolean[] {
  let lock: KeyboardLock = freeLock(tall)
  return windows.map((now) => {
    lock = watched(lock, now)
    return lock.locked
  })
}

it('a software keyboard locks the table in place until 300 ms after it has closed [B-SCREEN-12]', () => {
  expect(
    held(
      { at: 0, typing: true, ...tall },
      { at: 100, typing: true, ...short },
      { at: 5000, typing: true, ...short },
      { at: 5100, typing: true, ...tall },
      { at: 5399, typing: false, ...tall },
      { at: 5400, typing: false, ...tall },
    ),
  ).toEqual([false, true, true, true, true, false])
})

it('if a software keyboard opens and closes twice, the second unlock is at least 1 s after the first [B-SCREEN-12]', () => {
  expect(
    held(
      { at: 0, typing: true, ...short },
      { at: 100, typing: false, ...tall },
      { at: 400, typing: false, ...tall },
      { at: 500, typing: true, ...short },
      { at: 600, typing: false, ...tall },
      { at: 1399, typing: false, ...tall },
      { at: 1400, typing: false, ...tall },
    ),
  ).toEqual([true, true, false, true, true, true, false])
})

it('turning the phone or making the window smaller without typing is not taken for a keyboard [B-SCREEN-12]', () => {
  expect(held({ at: 0, typing: true, width: 915, height: 414 }, { at: 9, typing: false, ...short })).toEqual([
    false,
    false,
  ])
})
