import type { Cancel, Clock } from '../ports/clock.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 300_000

/** Retries tasks by id with exponential backoff: after 2 s, 4 s, ... up to 5 min. */
export interface Retries {
  /** Schedules one retry; calls while one is scheduled have no effect. */
  later(id: string): void
  /** Cancels the retry and resets the wait. */
  forget(id: string): void
  /** Cancels all retries; later calls have no effect. */
  close(): void
}

/** @param again never throws */
export const retries = (clock: Clock, again: (id: string) => void): Retries => {
  /** `cancel` is null while the task runs. */
  const waits = new Map<string, { readonly ms: number; readonly cancel: Cancel | null }>()
  let closed = false

  const forget = (id: string): void => {
    waits.get(id)?.cancel?.()
    waits.delete(id)
  }

  return {
    later: (id) => {
      const before = waits.get(id)
      if (closed || before?.cancel) return
      const ms = before === undefined ? FIRST_WAIT_MS : Math.min(2 * before.ms, LONGEST_WAIT_MS)
      const cancel = clock.setTimer(clock.now() + ms, () => {
        waits.set(id, { ms, cancel: null })
        again(id)
      })
      waits.set(id, { ms, cancel })
    },
    forget,
    close: () => {
      closed = true
      for (const id of [...waits.keys()]) forget(id)
    },
  }
}
