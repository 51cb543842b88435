import type { Cancel, Clock } from '../ports/clock.ts'

export interface RetryWaits {
  readonly firstMs: number
  readonly longestMs: number
}

interface ScheduledRetry {
  readonly waitMs: number
  readonly dueAt: number
  readonly cancel: Cancel | null
  readonly task: () => void
}

/**
 * Retries tasks by id. The wait is `firstMs` after the first failure and doubles with each further failure, up to
 * `longestMs`. After twice `longestMs` without a failure the wait starts again at `firstMs`.
 */
export const retryScheduler = (clock: Clock, { firstMs, longestMs }: RetryWaits) => {
  /** `cancel` is null once the task has started. */
  const scheduledRetries = new Map<string, ScheduledRetry>()
  let isClosed = false

  const forget = (id: string): void => {
    scheduledRetries.get(id)?.cancel?.()
    scheduledRetries.delete(id)
  }

  return {
    /**
     * Schedules a retry. Calls while a retry with the same id is scheduled have no effect. @param task must not throw
     */
    schedule: (id: string, task: () => void): void => {
      const earlierRetry = scheduledRetries.get(id)
      if (isClosed || earlierRetry?.cancel) return
      const isFirst = earlierRetry === undefined || clock.now() - earlierRetry.dueAt > 2 * longestMs
      const waitMs = isFirst ? firstMs : Math.min(2 * earlierRetry.waitMs, longestMs)
      const dueAt = clock.now() + waitMs
      const cancel = clock.setTimer(dueAt, () => {
        scheduledRetries.set(id, { waitMs, dueAt, cancel: null, task })
        task()
      })
      scheduledRetries.set(id, { waitMs, dueAt, cancel, task })
    },
    /** Runs every scheduled task now and resets its wait. Called when the cause of the failures is gone. */
    runAll: (): void => {
      for (const [id, { cancel, task }] of [...scheduledRetries]) {
        if (cancel === null) continue
        forget(id)
        task()
      }
    },
    isWaiting: (id: string): boolean => scheduledRetries.get(id)?.cancel != null,
    /** Cancels the retry and resets the wait. */
    forget,
    /** Cancels all retries; later calls have no effect. */
    close: (): void => {
      isClosed = true
      for (const id of [...scheduledRetries.keys()]) forget(id)
    },
  }
}
