/** Runs tasks of one key one after the other, those of different keys side by side. */
export type OneAtATime = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>

/**
 * Keeps what a user asks for many times at once from passing a check together. It reaches as far as this process; what
 * must hold between processes is the store's to refuse.
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
