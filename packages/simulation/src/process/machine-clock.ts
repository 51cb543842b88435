import type { Clock, VirtualClock } from '@cardroom/server/parts'

/** The simulated machine's clock, which can be set forward or back independently of virtual time. */
export interface MachineClock extends Clock {
  /** @param ms change of the clock */
  jump(ms: number): void
}

/**
 * Opens the clock of a simulated machine. Like a timer of `systemClock`, its timer waits for a duration, then reads the
 * clock and waits on if the clock has been set back.
 */
export const machineClock = (time: VirtualClock): MachineClock => {
  let aheadMs = 0
  const now = (): number => time.now() + aheadMs
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
      aheadMs += ms
    },
  }
}
