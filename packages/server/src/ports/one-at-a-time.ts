/** Runs tasks of the same key one at a time, and tasks of different keys in parallel. */
export type OneAtATime = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>

/**
 * Runs the tasks of one key one after the other, so that parallel requests cannot both pass the same check. It works
 * within this process; the `oneAtATime` of the store works across all processes of a room.
 */
export const oneAtATime = (): OneAtATime => {
  const last = new Map<string, Promise<unknown>>()
  return (key, task) => {
    const before = last.get(key) ?? Promise.resolve()
    const result = before.then(task, task)
    last.set(key, result)
    const forget = (): void => {
      if (last.get(key) === result) last.delete(key)
    }
    result.then(forget, forget)
    return result
  }
}
