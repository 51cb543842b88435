import type { Cancel, Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { LastSeenStore } from '../store/last-seen.ts'

const SAVE_INTERVAL_MS = 5_000

/**
 * Collects heartbeats and saves them in batches, so that the number of saves does not grow with the number of clients
 * (S-RT-09).
 * @param reportFailure called with the error of a failed save; its times are saved with the next batch
 */
export const lastSeenRecorder = (store: LastSeenStore, clock: Clock, reportFailure: (error: unknown) => void) => {
  let unsavedTimes = new Map<UserId, number>()
  let savingTimes = new Map<UserId, number>()
  let cancelSave: Cancel | null = null

  /** Saves all times that are not saved yet. */
  const save = async (): Promise<void> => {
    cancelSave?.()
    cancelSave = null
    const times = unsavedTimes
    unsavedTimes = new Map()
    if (times.size === 0) return
    savingTimes = times
    try {
      await store.record(times)
    } catch (error) {
      unsavedTimes = new Map([...times, ...unsavedTimes])
      reportFailure(error)
    }
  }

  return {
    add: (user: UserId): void => {
      unsavedTimes.set(user, clock.now())
      cancelSave ??= clock.setTimer(clock.now() + SAVE_INTERVAL_MS, () => void save())
    },
    /** Drops what is not saved yet of a user whose account is deleted: it must not be stored after the erasure. */
    forget: (user: UserId): void => {
      unsavedTimes.delete(user)
      savingTimes.delete(user)
    },
    close: save,
  }
}
