type Task<Result> = () => Promise<Result>

/** Runs tasks one at a time in the order in which they were posted. A failed task does not block later ones. */
export interface Mailbox {
  <Result>(task: Task<Result>): Promise<Result>
  /** Posts a task with low priority: tasks without it run first, even if they are posted later. */
  withLowPriority<Result>(task: Task<Result>): Promise<Result>
}

export const mailbox = (): Mailbox => {
  const first: Task<void>[] = []
  const later: Task<void>[] = []
  let isRunning = false

  const next = (): Task<void> | undefined => first.shift() ?? later.shift()

  const run = async (): Promise<void> => {
    for (let step = next(); step !== undefined; step = next()) await step()
    isRunning = false
  }

  const postTo =
    (queue: Task<void>[]) =>
    <Result>(task: Task<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        queue.push(() => Promise.resolve().then(task).then(resolve, reject))
        if (isRunning) return
        isRunning = true
        void run()
      })

  return Object.assign(postTo(first), { withLowPriority: postTo(later) })
}
