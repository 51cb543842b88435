import type { Clock } from './clock.ts'

/** A clock that moves only by `advance` and `pauseProcess`, for tests and simulation. */
export interface VirtualClock extends Clock {
  /** When the earliest timer is due, or undefined if none is set. */
  nextTimer(): number | undefined
  /**
   * Moves time forward by `ms` and runs the timers due on the way, by time and then in the order they were set. After
   * each timer, and at the end, all promises that need no I/O have settled.
   */
  advance(ms: number): Promise<void>
  /** Moves time forward without running timers, as when the operating system pauses a process. */
  pauseProcess(ms: number): void
}

interface Timer {
  readonly at: number
  readonly run: () => void
}

// Promise callbacks run before the next turn of the event loop, so one turn settles everything that needs no I/O.
const nextEventLoopTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
// Promise callbacks also run before the callback of `nextTick`, which costs far less than a turn of the event loop.
const promisesSettled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/** @param startAt initial time, ms since 1970 UTC */
export const virtualClock = (startAt = Date.UTC(2026, 0, 1)): VirtualClock => {
  let now = startAt
  const timers = new Set<Timer>()

  // A `Set` iterates in the order of insertion, so of timers with the same time this finds the one that was set first.
  const earliest = (): Timer | undefined => {
    let firstTimer: Timer | undefined
    for (const timer of timers) if (!firstTimer || timer.at < firstTimer.at) firstTimer = timer
    return firstTimer
  }

  return {
    now: () => now,
    setTimer: (at, run) => {
      const timer = { at, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    nextTimer: () => earliest()?.at,
    advance: async (ms) => {
      const end = now + ms
      await nextEventLoopTurn()
      for (let timer = earliest(); timer && timer.at <= end; timer = earliest()) {
        timers.delete(timer)
        now = Math.max(now, timer.at)
        timer.run()
        await promisesSettled()
      }
      now = end
    },
    pauseProcess: (ms) => {
      now += ms
    },
  }
}
