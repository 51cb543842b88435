/** Observes every group commit. It must not throw. */
export interface CommitWatch {
  /**
   * A commit begins.
   * @param items number of appends and postings in it
   * @returns a function to call when the database has answered
   */
  began(items: number): () => void
  /** An item is committed again, alone, after its batch was rolled back. */
  retried(): void
}

export const unwatched: CommitWatch = { began: () => () => {}, retried: () => {} }
