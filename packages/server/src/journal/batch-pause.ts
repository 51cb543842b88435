import type { Clock } from '../ports/clock.ts'

export interface BatchPauseOptions {
  readonly clock: Clock
  /** Least time from the start of a batch to the start of the next, ms. */
  readonly intervalMs: number
  /** With this many items waiting the next batch starts at once. */
  readonly fullBatch: number
}

export type BatchPause = ReturnType<typeof batchPause>

/**
 * Keeps the batches of a commit queue apart, so that a busy queue commits fewer and larger ones. The first batch after a
 * quiet time starts at once.
 */
export const batchPause = ({ clock, intervalMs, fullBatch }: BatchPauseOptions) => {
  let lastStartAt = Number.NEGATIVE_INFINITY
  let endPause = (): void => {}
  return {
    /** Settles when the next batch may start. Must not be called again before that. */
    nextStart: async (waitingItems: number): Promise<void> => {
      const startsAt = lastStartAt + intervalMs
      if (waitingItems < fullBatch && clock.now() < startsAt) {
        await new Promise<void>((resolve) => {
          const cancelTimer = clock.setTimer(startsAt, resolve)
          endPause = () => {
            cancelTimer()
            resolve()
          }
        })
      }
      lastStartAt = clock.now()
    },

    /** Call it for every new item. */
    endIfFull: (waitingItems: number): void => {
      if (waitingItems >= fullBatch) endPause()
    },
  }
}
