import { isDeepStrictEqual } from 'node:util'
import type { Posting } from '../ledger/posting.ts'
import type { ActorId, ActorLog, RecordedEvent } from '../ports/actor-log.ts'
import type { Order } from './orders.ts'

const VERSION = 1
/** Whoever lost a race to the journal looks again; more often than this somebody else is wrong. */
const ATTEMPTS = 5

/** An order as it was first taken. */
export interface TakenOrder {
  /** ms since 1970 UTC */
  readonly at: number
  readonly order: Order
}

/** The operator's orders in the journal, one stream each: what was ordered is stored before anything of it is done. */
export interface OrderBook {
  /** @returns null for a name that was not used yet */
  find(id: string): Promise<TakenOrder | null>
  /**
   * Writes an order down, and moves its chips in the same transaction; the first one under a name is the one.
   * @throws AppendUncertain if it is unknown whether it was stored: take it again
   */
  take(id: string, taken: TakenOrder, postings: readonly Posting[]): Promise<TakenOrder>
}

export const orderBook = (log: Pick<ActorLog, 'claim' | 'append' | 'read'>): OrderBook => ({
  find: async (id) => takenOf(id, await log.read(actorOf(id), 0, 1)),

  take: async (id, taken, postings) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { epoch, seq, events } = await log.claim(actorOf(id), 'operator')
      const known = takenOf(id, events)
      if (known !== null) return known
      const entry = { v: VERSION, ...taken }
      const stored = await log.append({ actor: actorOf(id), epoch, prevSeq: seq, events: [entry], postings })
      if (stored === 'ok') return taken
    }
    throw new Error(`order ${id} could not be written down`)
  },
})

/** Whether two orders are the same one. */
export const isSameOrder = (one: Order, other: Order): boolean => isDeepStrictEqual(plain(one), plain(other))

/** As JSON keeps it: without what is undefined. */
const plain = (order: Order): unknown => JSON.parse(JSON.stringify(order))

const actorOf = (id: string): ActorId => `operator:${id}`

const takenOf = (id: string, [first]: readonly RecordedEvent[]): TakenOrder | null => {
  if (first === undefined) return null
  const { v, at, order } = first.event as TakenOrder & { readonly v?: unknown }
  if (v !== VERSION) throw new Error(`order ${id} was written by another version`)
  return { at, order }
}
