/** Runs tasks one after the other, in the order they were posted; a task that fails holds up none after it. */
export type Mailbox = <Result>(task: () => Promise<Result>) => Promise<Result>

export const mailbox = (): Mailbox => {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}
