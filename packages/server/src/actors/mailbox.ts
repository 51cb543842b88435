type Task<Result> = () => Promise<Result>

/**
 * Runs tasks one at a time; tasks of the same priority run in the order in which they were posted. A failed task does
 * not block later ones.
 */
export interface Mailbox {
  <Result>(task: Task<Result>): Promise<Result>
  /** Posts a task with low priority: tasks of normal priority run first, even if they are posted later. */
  withLowPriority<Result>(task: Task<Result>): Promise<Result>
}

export const mailbox = (): Mailbox => {
  const urgentTasks: Task<void>[] = []
  const laterTasks: Task<void>[] = []
  let isRunning = false

  const nextTask = (): Task<void> | undefined => urgentTasks.shift() ?? laterTasks.shift()

  const run = async (): Promise<void> => {
    for (let task = nextTask(); task !== undefined; task = nextTask()) await task()
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

  return Object.assign(postTo(urgentTasks), { withLowPriority: postTo(laterTasks) })
}
