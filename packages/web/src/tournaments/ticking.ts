import { useSyncExternalStore } from 'react'
import { roomClock } from '../net/server-clock.ts'

const second = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = 0

/**
 * Sets the timer for the next full second of the server's clock, so that delays of timers do not add up. The time of a
 * tick is rounded to the nearest full second, so that a tick a little too early or too late shows the right second.
 */
const scheduleTick = (): void => {
  timer = setTimeout(
    () => {
      now = Math.round(roomClock.now() / second) * second
      scheduleTick()
      for (const notify of [...listeners]) notify()
    },
    second - (roomClock.now() % second),
  )
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (listeners.size === 1) {
    now = roomClock.now()
    scheduleTick()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/**
 * The time of the last tick; before the first tick, the time at which the first listener was added. Without listeners
 * it is the current time rounded down to a full second, so that the value is stable during a render.
 */
const lastTick = (): number => (listeners.size > 0 ? now : Math.floor(roomClock.now() / second) * second)

/** The clock that all countdowns of the page share. */
export const countdownTicker = { listen: subscribe, read: lastTick } as const

/** The server's time, ms since 1970, updated each full second for all countdowns at once (A-TOURN-10). */
export const useServerNow = (): number =>
  useSyncExternalStore(countdownTicker.listen, countdownTicker.read, countdownTicker.read)
