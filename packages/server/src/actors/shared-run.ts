/**
 * Shares the runs of a task, which are sequential. A run serves every caller that came before its start; later
 * callers get the next run.
 */
export const shared = <Result>(task: () => Promise<Result>): (() => Promise<Result>) => {
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
