/** Ends what the call that returned this function began, such as a timer; repeated calls do nothing. */
export type Cancel = () => void

/**
 * Time and timers for everything that the room decides. Only metrics, tracing, warm-up, shutdown, and the time limits
 * of connections and queries measure time without it. All times are milliseconds since 1970-01-01 UTC.
 */
export interface Clock {
  now(): number
  /**
   * Calls `run` once, at `at` or as soon as possible after it, never inside this call. Timers due at the same time run
   * in the order they were set. An error in `run` is a bug and ends the process.
   */
  setTimer(at: number, run: () => void): Cancel
}

/** How fast `steadyTime` runs, relative to real time, while it is ahead of the machine's clock. */
const SPEED_WHILE_AHEAD = 0.9

/**
 * The machine's time, made monotonic: after the machine's clock was set back, this time runs slower until the clock has
 * caught up. With the clock's own time, deadlines would be late by the amount it was set back.
 * @param wallClock the machine's clock, ms since 1970-01-01 UTC
 * @param monotonicClock monotonic time, ms
 */
export const steadyTime = (wallClock: () => number, monotonicClock: () => number): (() => number) => {
  let now = wallClock()
  let readAt = monotonicClock()
  return () => {
    const passedMs = monotonicClock() - readAt
    readAt += passedMs
    now = Math.max(wallClock(), now + passedMs * SPEED_WHILE_AHEAD)
    return Math.floor(now)
  }
}

// The longest delay of setTimeout, ms: with a longer one it would fire at once.
const longestWaitMs = 2 ** 31 - 1

const machineTime = steadyTime(Date.now, () => performance.now())

/** The clock of the machine. Its timers keep the process alive. */
export const systemClock: Clock = {
  now: machineTime,
  setTimer: (at, run) => {
    let timer: NodeJS.Timeout
    // Checks the time when it fires: setTimeout may be 1 ms early and cannot cover long delays.
    const wait = (): void => {
      const ms = Math.min(Math.max(0, at - machineTime()), longestWaitMs)
      timer = setTimeout(() => (machineTime() < at ? wait() : run()), ms)
    }
    wait()
    return () => clearTimeout(timer)
  },
}
