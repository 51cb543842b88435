import type { Clock } from '../ports/clock.ts'
import type { VirtualClock } from '../ports/virtual-clock.ts'

/** The clock of the simulated machine: it may be set, forward or back, while time itself goes on. */
export interface MachineClock extends Clock {
  /** @param ms what the machine tells from now on, less what it would have told */
  jump(ms: number): void
}

/** Waits like the system's clock: for a span of time, and looks at the clock again when it is over. */
export const machineClock = (time: VirtualClock): MachineClock => {
  let ahead = 0
  const now = (): number => time.now() + ahead
  return {
    now,
    setTimer: (at, run) => {
      let cancel = (): void => {}
      const wait = (): void => {
        cancel = time.setTimer(time.now() + Math.max(0, at - now()), () => (now() < at ? wait() : run()))
      }
      wait()
      return () => cancel()
    },
    jump: (ms) => {
      ahead += ms
    },
  }
}
