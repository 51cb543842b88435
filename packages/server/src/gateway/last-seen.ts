import type { Cancel, Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { LastSeen } from '../store/last-seen.ts'

const SAVE_INTERVAL_MS = 5_000

/**
 * Collects heartbeats and saves them in batches, so that the number of saves does not grow with the number of clients
 * (S-RT-09).
 * @param failed called with the error of a failed save; its times are saved with the next batch
 */
export const heartbeatTimes = (store: LastSeen, clock: Clock, failed: (error: unknown) => void) => {
  let unsaved = new Map<UserId, number>()
  let due: Cancel | null = null

  /** Saves all times that are not saved yet. */
  const save = async (): Promise<void> => {
    due?.()
    due = null
    const times = unsaved
    unsaved = new Map()
    if (times.size === 0) return
    try {
      await store.record(times)
    } catch (error) {
      unsaved = new Map([...times, ...unsaved])
      failed(error)
    }
  }

  return {
    add: (user: UserId): void => {
      unsaved.set(user, clock.now())
      due ??= clock.setTimer(clock.now() + SAVE_INTERVAL_MS, () => void save())
    },
    close: save,
  }
}
