/** How a queue of commits works. */
export interface CommitQueueOptions<Item, Result> {
  /**
   * What an item reads and changes. Two items that share a key are never in one batch, so a batch can be decided as a whole;
   * the later one is decided by what the earlier one left.
   */
  keys(item: Item): ReadonlySet<string>
  /** Commits a batch; answers one result an item, in the same order. If it rejects, every item of the batch does. */
  commit(items: readonly Item[]): Promise<readonly Result[]>
  /** most items in a batch; at least 1 */
  readonly maxItems: number
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** Takes one item and answers its result. */
export type CommitQueue<Item, Result> = (item: Item) => Promise<Result>

/**
 * Commits many items together: one batch is under way, and what arrives meanwhile makes the next one. Items that share a key
 * are committed in the order they came, one batch each; the others do not wait for them.
 */
export const commitQueue = <Item, Result>(options: CommitQueueOptions<Item, Result>): CommitQueue<Item, Result> => {
  let waiting: Waiting<Item, Result>[] = []
  let running = false

  const nextBatch = (): readonly Waiting<Item, Result>[] => {
    const batch: Waiting<Item, Result>[] = []
    const later: Waiting<Item, Result>[] = []
    const held = new Set<string>() // by items of the batch, and by those that wait for them
    for (const [i, one] of waiting.entries()) {
      if (batch.length === options.maxItems) {
        later.push(...waiting.slice(i))
        break
      }
      const keys = [...options.keys(one.item)]
      const isFree = !keys.some((key) => held.has(key))
      ;(isFree ? batch : later).push(one)
      for (const key of keys) held.add(key)
    }
    waiting = later
    return batch
  }

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = nextBatch()
      try {
        const results = await options.commit(batch.map(({ item }) => item))
        if (results.length !== batch.length) throw new Error(`${batch.length} commits, ${results.length} results`)
        for (const [i, result] of results.entries()) batch[i]?.resolve(result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running) return
      running = true
      // What else this turn of the event loop brings goes into the first batch.
      setImmediate(() => void run())
    })
}
