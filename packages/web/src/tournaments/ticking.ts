import { useSyncExternalStore } from 'react'

const second = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = 0

/**
 * Each tick is set from the time itself, so that late timers do not add up, and stands for its full second, so that
 * none is passed over when one tick comes late and the next in time.
 */
const wait = (): void => {
  timer = setTimeout(
    () => {
      now = Math.round(Date.now() / second) * second
      wait()
      for (const tell of [...listeners]) tell()
    },
    second - (Date.now() % second),
  )
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (listeners.size === 1) {
    now = Date.now()
    wait()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** While nothing ticks the time is read anew, within its second, so that one drawing sees one time. */
const read = (): number => (listeners.size > 0 ? now : Math.floor(Date.now() / second) * second)

/** The page's one clock. */
export const ticks = { listen, read } as const

/** The time, ms since 1970, once more each full second: one clock for all countdowns of the page (A-TOURN-10). */
export const useNow = (): number => useSyncExternalStore(ticks.listen, ticks.read, ticks.read)
