type Close = () => void | Promise<void>

/** The open parts of a process, in the order in which they were opened. */
export interface ClosingList {
  add(close: Close): void
  /** Closes everything, one after the other, the last opened first. */
  close(): Promise<void>
}

export const closingList = (): ClosingList => {
  const open: Close[] = []
  return {
    add: (close) => void open.push(close),
    close: async () => {
      for (const close of open.toReversed()) await close()
    },
  }
}
