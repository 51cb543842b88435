import type { Cancel, Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { LastSeen } from '../store/last-seen.ts'

const SAVE_MS = 5_000

/** Gathers signs of life and saves them together, so that many clients cost no more than few (S-RT-09). */
export interface Sightings {
  saw(user: UserId): void
  /** Saves what is left. */
  close(): Promise<void>
}

/** @param failed told why times could not be saved; they are saved with the next */
export const sightings = (store: LastSeen, clock: Clock, failed: (error: unknown) => void): Sightings => {
  let unsaved = new Map<UserId, number>()
  let due: Cancel | null = null

  const save = async (): Promise<void> => {
    due?.()
    due = null
    const times = unsaved
    unsaved = new Map()
    if (times.size === 0) return
    try {
      await store.seen(times)
    } catch (error) {
      unsaved = new Map([...times, ...unsaved])
      failed(error)
    }
  }

  return {
    saw: (user) => {
      unsaved.set(user, clock.now())
      due ??= clock.setTimer(clock.now() + SAVE_MS, () => void save())
    },
    close: save,
  }
}
