/** Observes every group commit. Its functions must not throw. */
export interface CommitWatch {
  /**
   * A commit begins.
   * @param itemCount number of appends and postings in it
   * @returns a function to call when the database has answered
   */
  commitBegan(itemCount: number): () => void
  /** One item of a batch is committed alone, after the database rolled the whole batch back. */
  itemRetried(): void
}

export const noCommitWatch: CommitWatch = { commitBegan: () => () => {}, itemRetried: () => {} }
