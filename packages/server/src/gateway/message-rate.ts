import type { Clock } from '../ports/clock.ts'

const PER_SECOND = 40
/** Messages of one client that may be queued while a table does not answer. */
const WAITING = 80

export type MessageRate = ReturnType<typeof messageRate>

/** The message rate of one page, over all its channels. */
export const messageRate = (clock: Pick<Clock, 'now'>) => {
  let windowStart = clock.now()
  let inWindow = 0
  let waiting = 0
  return {
    /** Counts a message. @returns how many messages this second is over the limit; 0 within it */
    excess: (): number => {
      if (clock.now() - windowStart >= 1_000) {
        windowStart = clock.now()
        inWindow = 0
      }
      inWindow += 1
      return Math.max(0, inWindow - PER_SECOND)
    },
    /** @returns false if too many messages are queued; otherwise the message counts as queued until `answered` */
    wait: (): boolean => {
      if (waiting >= WAITING) return false
      waiting += 1
      return true
    },
    answered: (): void => {
      waiting -= 1
    },
  }
}
