import type { ServerStall } from '@cardroom/engine'
import type { Cancel, Clock } from '../ports/clock.ts'

const CLOCK_READ_INTERVAL_MS = 1_000
/** If the clock was last read longer ago than this, the process was paused or blocked. Smaller delays are normal. */
const MIN_STANDSTILL_MS = 1_500
/** Time in ms after which a standstill is forgotten. Longer than the longest turn with its extra time. */
const STANDSTILL_RETENTION_MS = 600_000

interface StandstillWatch {
  /**
   * The standstills of at least the last ten minutes. Includes one that has just ended and after which no timer has
   * fired yet.
   */
  recent(): readonly ServerStall[]
  close(): void
}

/**
 * Records when the whole process stands still, because the system paused it or a task blocked it. A clock that is set
 * forward looks the same.
 */
export const serverStallWatch = (clock: Clock): StandstillWatch => {
  let seenAt = clock.now()
  let standstills: readonly ServerStall[] = []
  let stop: Cancel
  const checkForStandstill = (): void => {
    const now = clock.now()
    if (now - seenAt > MIN_STANDSTILL_MS) {
      standstills = [
        ...standstills.filter(({ until }) => until > now - STANDSTILL_RETENTION_MS),
        { from: seenAt, until: now },
      ]
    }
    seenAt = now
  }
  const checkRegularly = (): void => {
    checkForStandstill()
    stop = clock.setTimer(clock.now() + CLOCK_READ_INTERVAL_MS, checkRegularly)
  }
  checkRegularly()
  return {
    recent: () => {
      checkForStandstill()
      return standstills
    },
    close: () => stop(),
  }
}
