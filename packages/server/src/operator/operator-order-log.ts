import { isDeepStrictEqual } from 'node:util'
import type { ActorId, ActorLog, RecordedEvent } from '../ports/actor-log.ts'
import type { Posting } from '../ports/posting.ts'
import type { OperatorOrder } from './orders.ts'

const VERSION = 1
/** Maximum number of tries to append. A try fails if another process has appended to the stream first. */
const MAX_APPEND_ATTEMPTS = 5

/** An operator's order with the time at which it arrived. */
interface StoredOrder {
  /** ms since 1970 UTC */
  readonly at: number
  readonly order: OperatorOrder
}

/**
 * The operator's orders in the journal, one stream each. An order that changes the room is stored before any of it is
 * carried out.
 */
export const operatorOrderLog = (actorLog: Pick<ActorLog, 'claim' | 'append' | 'read'>) => ({
  /** @returns the stored order with this id; null if the id was never used */
  find: async (id: string): Promise<StoredOrder | null> => storedOrderOf(id, await actorLog.read(actorOf(id), 0, 1)),

  /**
   * Stores an order and moves its chips in the same transaction. If an order with this id is stored already, nothing
   * changes.
   * @returns the order that is stored under the id: the new one or the earlier one
   * @throws AppendUncertain if it is unknown whether the order was stored: call `store` again
   */
  store: async (id: string, newOrder: StoredOrder, postings: readonly Posting[]): Promise<StoredOrder> => {
    for (let attempt = 0; attempt < MAX_APPEND_ATTEMPTS; attempt += 1) {
      const { epoch, seq, events } = await actorLog.claim(actorOf(id), 'operator')
      const earlierOrder = storedOrderOf(id, events)
      if (earlierOrder !== null) return earlierOrder
      const entry = { v: VERSION, ...newOrder }
      const appendResult = await actorLog.append({ actor: actorOf(id), epoch, prevSeq: seq, events: [entry], postings })
      if (appendResult === 'ok') return newOrder
    }
    throw new Error(`order ${id} could not be stored`)
  },
})

/** Whether two orders have the same type and fields. */
export const isSameOrder = (a: OperatorOrder, b: OperatorOrder): boolean =>
  isDeepStrictEqual(jsonFormOf(a), jsonFormOf(b))

/** The order as JSON stores it: without undefined fields. */
const jsonFormOf = (order: OperatorOrder): unknown => JSON.parse(JSON.stringify(order))

const actorOf = (id: string): ActorId => `operator:${id}`

const storedOrderOf = (id: string, [first]: readonly RecordedEvent[]): StoredOrder | null => {
  if (first === undefined) return null
  const { v, at, order } = first.event as StoredOrder & { readonly v?: unknown }
  if (v !== VERSION) throw new Error(`order ${id} was stored by another version of the room`)
  return { at, order }
}
