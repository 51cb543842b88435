/**
 * Coalesces concurrent calls of a task: its runs are sequential, and one run answers every caller that came before its
 * start. Later callers get the next run.
 */
export const coalesce = <Result>(task: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | null = null
  return () => {
    next ??= running.then(() => {
      next = null
      const run = task()
      running = run.catch(() => {})
      return run
    })
    return next
  }
}
