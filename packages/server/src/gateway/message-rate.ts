import type { Clock } from '../ports/clock.ts'

const MAX_MESSAGES_PER_SECOND = 40
/**
 * Limit per second of all packets of a page: messages, requests to open a channel, and the signals of the transport. A
 * page within the other limits sends fewer.
 */
const MAX_PACKETS_PER_SECOND = 600
/**
 * Limits per second of `table` messages, each of which asks for one lobby row. The first `now` messages are answered at
 * once, the next ones, up to `soon` in all, a little later.
 */
const ROW_REQUESTS_PER_SECOND = { now: 20, soon: 500 }
/** Messages of one page that may be queued while a table does not answer. */
const MAX_QUEUED_MESSAGES = 80

export type MessageRateCounter = ReturnType<typeof messageRateCounter>

/** The message rate of one page, over all its channels. */
export const messageRateCounter = (clock: Pick<Clock, 'now'>) => {
  let windowStart = clock.now()
  let messagesInWindow = 0
  let rowsInWindow = 0
  let packetsInWindow = 0
  let queuedMessages = 0

  const renewWindow = (): void => {
    if (clock.now() - windowStart < 1_000) return
    windowStart = clock.now()
    messagesInWindow = 0
    rowsInWindow = 0
    packetsInWindow = 0
  }

  return {
    /** Counts a packet, with a message or without. @returns false if the packet is over the limit */
    countPacket: (): boolean => {
      renewWindow()
      packetsInWindow += 1
      return packetsInWindow <= MAX_PACKETS_PER_SECOND
    },
    /** Counts a message. @returns the number of messages above the limit in this second; 0 within the limit */
    countMessage: (): number => {
      renewWindow()
      messagesInWindow += 1
      return Math.max(0, messagesInWindow - MAX_MESSAGES_PER_SECOND)
    },
    /**
     * Counts a `table` message. Clients of earlier versions send such a message for each row of their lobby, all at
     * once.
     * @returns when to answer; null for a message over the limit, which then counts towards the general message limit
     */
    countRowRequest: (): 'now' | 'soon' | null => {
      renewWindow()
      rowsInWindow += 1
      if (rowsInWindow > ROW_REQUESTS_PER_SECOND.soon) return null
      return rowsInWindow > ROW_REQUESTS_PER_SECOND.now ? 'soon' : 'now'
    },
    /**
     * Reserves a place in the queue of messages; `freeQueuePlace` frees it.
     * @returns false if too many messages are queued
     */
    takeQueuePlace: (): boolean => {
      if (queuedMessages >= MAX_QUEUED_MESSAGES) return false
      queuedMessages += 1
      return true
    },
    freeQueuePlace: (): void => {
      queuedMessages -= 1
    },
  }
}
