/** Runs tasks of the same key one at a time, and tasks of different keys in parallel. */
export type OneAtATime = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>

/**
 * Runs the tasks of one key one after the other, so that parallel requests cannot both pass the same check. It works
 * within this process; the `oneAtATime` of the store works across all processes of a room.
 */
export const oneAtATime = (): OneAtATime => {
  const lastTasks = new Map<string, Promise<unknown>>()
  return (key, task) => {
    const previousTask = lastTasks.get(key) ?? Promise.resolve()
    const result = previousTask.then(task, task)
    lastTasks.set(key, result)
    const forget = (): void => {
      if (lastTasks.get(key) === result) lastTasks.delete(key)
    }
    result.then(forget, forget)
    return result
  }
}
