export interface CommitQueueOptions<Item, Result> {
  /**
   * Keys of the data that an item reads and changes. Items that share a key never share a batch, so a batch can be
   * decided as a whole and the later item sees the earlier one's changes.
   */
  keys(item: Item): ReadonlySet<string>
  /** Commits a batch; returns one result per item, in order. If it rejects, every item of the batch rejects. */
  commit(items: readonly Item[]): Promise<readonly Result[]>
  /** most items in a batch; at least 1 */
  readonly maxItems: number
}

/**
 * How many results are handed out in one turn of the event loop. The work that follows a result (views, messages to
 * every client of the table) takes about a millisecond.
 */
const RESULTS_PER_TURN = 8

interface QueuedItem<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** Puts an item into the queue. The promise settles with the result of the item after its commit. */
export type CommitQueue<Item, Result> = (item: Item) => Promise<Result>

/**
 * Group commit: one batch is in flight, and items that arrive meanwhile form the next batch. Items that share a key are
 * committed in order, in separate batches; other items do not wait for them. The queue hands out the results of a large
 * batch over several turns of the event loop, so that the work that follows the results does not delay timers and
 * sockets.
 */
export const commitQueue = <Item, Result>(options: CommitQueueOptions<Item, Result>): CommitQueue<Item, Result> => {
  let queue: QueuedItem<Item, Result>[] = []
  let isRunning = false
  /** Settles when the callers of all earlier batches have received their results. */
  let resultsHandedOut = Promise.resolve()

  const handOutResults = async (
    batch: readonly QueuedItem<Item, Result>[],
    results: readonly Result[],
  ): Promise<void> => {
    for (const [i, result] of results.entries()) {
      if (i > 0 && i % RESULTS_PER_TURN === 0) await nextEventLoopTurn()
      batch[i]?.resolve(result)
    }
  }

  const nextBatch = (): readonly QueuedItem<Item, Result>[] => {
    const batch: QueuedItem<Item, Result>[] = []
    const laterItems: QueuedItem<Item, Result>[] = []
    const heldKeys = new Set<string>() // keys of the batch's items and of items waiting for them
    for (const [i, queuedItem] of queue.entries()) {
      if (batch.length === options.maxItems) {
        laterItems.push(...queue.slice(i))
        break
      }
      const keys = [...options.keys(queuedItem.item)]
      const isFree = !keys.some((key) => heldKeys.has(key))
      ;(isFree ? batch : laterItems).push(queuedItem)
      for (const key of keys) heldKeys.add(key)
    }
    queue = laterItems
    return batch
  }

  const commitWaiting = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = nextBatch()
      try {
        const results = await options.commit(batch.map(({ item }) => item))
        if (results.length !== batch.length) throw new Error(`${batch.length} commits, ${results.length} results`)
        // Not awaited, so that the next batch is committed while the callers of this batch receive their results.
        resultsHandedOut = resultsHandedOut.then(() => handOutResults(batch, results))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (isRunning) return
      isRunning = true
      // Waits one turn of the event loop, so that all items queued in this turn form one batch.
      setImmediate(() => void commitWaiting())
    })
}

const nextEventLoopTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
