type Close = () => void | Promise<void>

/** The close functions of the parts that a process has opened, in the order in which it opened them. */
export interface ClosingList {
  add(close: Close): void
  /** Calls the close functions one after the other, the last added first. */
  close(): Promise<void>
}

export const closingList = (): ClosingList => {
  const steps: Close[] = []
  return {
    add: (close) => void steps.push(close),
    close: async () => {
      for (const close of steps.toReversed()) await close()
    },
  }
}
