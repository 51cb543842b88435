import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type ClientCounts, NO_COUNTS } from './figures.ts'

/**
 * The length of one message in this many is measured. One of the measured messages is the sample that the bare server,
 * a Socket.IO server without poker, sends in place of all.
 */
const SAMPLE_EVERY = 50

/** The messages of one event that all clients of a process received, with a sample payload. */
export interface EventTotals {
  readonly name: string
  readonly count: number
  readonly bytes: number
  readonly payload: unknown
}

/**
 * Sampling of the messages of one event. `count`: all messages. `measuredCount`: those measured. `measuredLength`: their total
 * length. `payload` and `sampleLength`: the payload and the length of the message kept as a sample.
 */
interface SampledEvent {
  count: number
  measuredCount: number
  measuredLength: number
  sampleLength: number
  payload: unknown
}

export type Tally = ReturnType<typeof newTally>

/** Counts the messages, latencies and faults of all clients of this process. */
export const newTally = (seatsPerTable: number) => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const names = new Map<string, SampledEvent>()
  /** For each broadcast that some seats of its table still have to receive: how many seats have received it. */
  const reached = new Map<string, number>()
  let latenciesMs: number[] = []
  let isCounting = false
  let refused = 0
  let doubled = 0

  return {
    get isCounting() {
      return isCounting
    },
    start: (): void => {
      names.clear()
      latenciesMs = []
      refused = 0
      isCounting = true
      delay.enable()
    },
    /** Ends counting; broadcasts that have reached only some seats are still followed. */
    stop: (): void => {
      isCounting = false
      delay.disable()
    },
    received: (name: string, payload: unknown): void => {
      if (!isCounting) return
      const share = names.get(name) ?? {
        count: 0,
        measuredCount: 0,
        measuredLength: 0,
        sampleLength: Number.POSITIVE_INFINITY,
        payload,
      }
      names.set(name, share)
      if (share.count % SAMPLE_EVERY === 0) sampleMessage(share, name, payload)
      share.count += 1
    },
    answered: (ms: number): void => {
      if (isCounting) latenciesMs.push(ms)
    },
    refused: (): void => {
      if (isCounting) refused += 1
    },
    reachedSeat: (broadcast: string): void => {
      // After the counted time play goes on, and new broadcasts are ignored: when the counts are taken, they may have
      // reached only some seats, which would look like a loss.
      if (!isCounting && !reached.has(broadcast)) return
      const seats = (reached.get(broadcast) ?? 0) + 1
      if (seats === seatsPerTable) reached.delete(broadcast)
      else reached.set(broadcast, seats)
    },
    doubled: (): void => {
      doubled += 1
    },
    shares: (): readonly EventTotals[] =>
      [...names].map(([name, { count, measuredCount, measuredLength, payload }]) => ({
        name,
        count,
        bytes: (count * measuredLength) / measuredCount,
        payload,
      })),
    counts(connections: number): ClientCounts {
      const shares = this.shares()
      return {
        ...NO_COUNTS,
        connections,
        latenciesMs,
        refusedActions: refused,
        duplicateBroadcasts: doubled,
        lostBroadcasts: [...reached.values()].reduce((sum, seats) => sum + seatsPerTable - seats, 0),
        messages: shares.reduce((sum, { count }) => sum + count, 0),
        bytes: shares.reduce((sum, { bytes }) => sum + bytes, 0),
        clientLagMs: Math.max(0, delay.percentile(99) / 1e6 - 5),
      }
    },
  }
}

/**
 * Measures a message, and keeps it as the sample if its length is the closest to the mean so far. The bare server sends
 * this sample in place of every message of the event.
 */
const sampleMessage = (share: SampledEvent, name: string, payload: unknown): void => {
  const length = JSON.stringify([name, payload]).length
  share.measuredCount += 1
  share.measuredLength += length
  const offMean = (one: number): number => Math.abs(one - share.measuredLength / share.measuredCount)
  if (offMean(length) <= offMean(share.sampleLength)) Object.assign(share, { payload, sampleLength: length })
}
