/**
 * Coalesces concurrent calls of a task: its runs are sequential, and one run answers every caller that came before its
 * start. Later callers get the next run.
 */
export const coalesceCalls = <Result>(task: () => Promise<Result>): (() => Promise<Result>) => {
  let currentRun: Promise<unknown> = Promise.resolve()
  let nextRun: Promise<Result> | null = null
  return () => {
    nextRun ??= currentRun.then(() => {
      nextRun = null
      const run = task()
      currentRun = run.catch(() => {})
      return run
    })
    return nextRun
  }
}
