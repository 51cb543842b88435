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

it('a keyboard holds the table until 300 ms after it has gone [B-SCREEN-12]', () => {
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

it('a keyboard that comes and goes again is released a second after the last time [B-SCREEN-12]', () => {
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

it('a turned phone and a window made small without typing are no keyboard [B-SCREEN-12]', () => {
  expect(held({ at: 0, typing: true, width: 915, height: 414 }, { at: 9, typing: false, ...short })).toEqual([
    false,
    false,
  ])
})
