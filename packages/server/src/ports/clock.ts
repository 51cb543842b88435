/** Undoes what it was returned for; calling it again does nothing. */
export type Cancel = () => void

/** The only source of time in the server. All times are milliseconds since 1970-01-01 UTC. */
export interface Clock {
  now(): number
  /**
   * Runs `run` once, at `at` or as soon after it as possible; a time in the past means at once, but never inside this call.
   * Timers due at the same time run in the order they were set. What `run` throws is a bug and ends the process.
   */
  setTimer(at: number, run: () => void): Cancel
}

// setTimeout fires at once for anything longer.
const longestWaitMs = 2 ** 31 - 1

/** The clock of the machine. Its timers keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer: (at, run) => {
    let timer: NodeJS.Timeout
    // Looks again when it fires: setTimeout may be a millisecond early, and cannot wait long enough for a far time.
    const wait = (): void => {
      const ms = Math.min(Math.max(0, at - Date.now()), longestWaitMs)
      timer = setTimeout(() => (Date.now() < at ? wait() : run()), ms)
    }
    wait()
    return () => clearTimeout(timer)
  },
}
