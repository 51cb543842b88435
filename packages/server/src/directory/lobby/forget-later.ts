import type { Cancel, Clock } from '../../ports/clock.ts'

/** Calls `forget` with an id once, `afterMs` after the first time that the id was given to `later`. */
export const forgetScheduler = <Id>(clock: Clock, afterMs: number, forget: (id: Id) => void) => {
  const timers = new Map<Id, Cancel>()
  return {
    later: (id: Id): void => {
      if (timers.has(id)) return
      const cancel = clock.setTimer(clock.now() + afterMs, () => {
        timers.delete(id)
        forget(id)
      })
      timers.set(id, cancel)
    },
    /** Cancels all timers. */
    close: (): void => {
      for (const cancel of timers.values()) cancel()
    },
  }
}
