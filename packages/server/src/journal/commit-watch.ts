/** Observes every group commit. It must not throw. */
export interface CommitWatch {
  /**
   * A commit begins.
   * @param items number of appends and postings in it
   * @returns a function to call when the database has answered
   */
  commitBegan(items: number): () => void
  /** One item of a batch is committed alone, after the database rolled the whole batch back. */
  itemRetried(): void
}

export const noCommitWatch: CommitWatch = { commitBegan: () => () => {}, itemRetried: () => {} }
