import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type ClientCounts, NO_COUNTS } from './figures.ts'

/**
 * The length of one in `SAMPLE_EVERY` messages of an event is measured. One of the measured messages is the sample: the
 * bare server, a Socket.IO server without poker, sends it in place of every message of the event.
 */
const SAMPLE_EVERY = 50

/**
 * The messages with one event name that the clients of one tally received, with a sample payload. `bytes` is estimated
 * from the measured messages.
 */
export interface EventTotals {
  readonly name: string
  readonly count: number
  readonly bytes: number
  readonly payload: unknown
}

/**
 * Sampling of the messages of one event. `count`: all messages. `measuredCount`: those measured. `measuredLength`:
 * their total length. `payload` and `sampleLength`: the payload and the length of the message kept as a sample.
 */
interface SampledEvent {
  count: number
  measuredCount: number
  measuredLength: number
  sampleLength: number
  payload: unknown
}

export type ClientTally = ReturnType<typeof newClientTally>

/**
 * Counts the messages, latencies and faults of a group of clients of this process: those at tables, or those in the
 * lobby.
 * @param seatsPerTable how many clients of the group are to receive each broadcast
 */
export const newClientTally = (seatsPerTable: number) => {
  const eventLoopDelay = monitorEventLoopDelay({ resolution: 5 })
  const eventsByName = new Map<string, SampledEvent>()
  /** For each broadcast that some seats of its table still have to receive: how many seats have received it. */
  const reachedSeatCounts = new Map<string, number>()
  let latenciesMs: number[] = []
  let isCounting = false
  let refusedActions = 0
  let duplicateBroadcasts = 0

  return {
    get isCounting() {
      return isCounting
    },
    start: (): void => {
      eventsByName.clear()
      latenciesMs = []
      refusedActions = 0
      isCounting = true
      eventLoopDelay.enable()
    },
    /**
     * Ends counting. Broadcasts that have reached only some seats are still followed until they have reached all seats.
     */
    stop: (): void => {
      isCounting = false
      eventLoopDelay.disable()
    },
    countMessage: (eventName: string, payload: unknown): void => {
      if (!isCounting) return
      const event = eventsByName.get(eventName) ?? {
        count: 0,
        measuredCount: 0,
        measuredLength: 0,
        sampleLength: Number.POSITIVE_INFINITY,
        payload,
      }
      eventsByName.set(eventName, event)
      if (event.count % SAMPLE_EVERY === 0) sampleMessage(event, eventName, payload)
      event.count += 1
    },
    addLatency: (ms: number): void => {
      if (isCounting) latenciesMs.push(ms)
    },
    countRefusal: (): void => {
      if (isCounting) refusedActions += 1
    },
    countDelivery: (broadcast: string): void => {
      // Play goes on after counting has ended. Broadcasts that begin then are ignored: they may not have reached every
      // seat when the counts are taken, and would look lost.
      if (!isCounting && !reachedSeatCounts.has(broadcast)) return
      const seats = (reachedSeatCounts.get(broadcast) ?? 0) + 1
      if (seats === seatsPerTable) reachedSeatCounts.delete(broadcast)
      else reachedSeatCounts.set(broadcast, seats)
    },
    countDuplicate: (): void => {
      duplicateBroadcasts += 1
    },
    eventTotals: (): readonly EventTotals[] =>
      [...eventsByName].map(([name, { count, measuredCount, measuredLength, payload }]) => ({
        name,
        count,
        bytes: (count * measuredLength) / measuredCount,
        payload,
      })),
    counts(connections: number): ClientCounts {
      const eventTotals = this.eventTotals()
      return {
        ...NO_COUNTS,
        connections,
        latenciesMs,
        refusedActions,
        duplicateBroadcasts,
        lostBroadcasts: [...reachedSeatCounts.values()].reduce((sum, seats) => sum + seatsPerTable - seats, 0),
        messages: eventTotals.reduce((sum, { count }) => sum + count, 0),
        bytes: eventTotals.reduce((sum, { bytes }) => sum + bytes, 0),
        clientLagMs: Math.max(0, eventLoopDelay.percentile(99) / 1e6 - 5),
      }
    },
  }
}

/**
 * Measures a message, and keeps it as the sample if its length is the closest to the mean so far. The bare server sends
 * this sample in place of every message of the event.
 */
const sampleMessage = (event: SampledEvent, eventName: string, payload: unknown): void => {
  const length = JSON.stringify([eventName, payload]).length
  event.measuredCount += 1
  event.measuredLength += length
  const distanceToMean = (sampleLength: number): number =>
    Math.abs(sampleLength - event.measuredLength / event.measuredCount)
  if (distanceToMean(length) <= distanceToMean(event.sampleLength))
    Object.assign(event, { payload, sampleLength: length })
}
