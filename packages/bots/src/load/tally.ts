import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Counts, NO_COUNTS } from './figures.ts'

/** One message in so many is measured, and kept as a sample for the bare server. */
const SAMPLE_EVERY = 50

/** What all clients of a process received of one event, with a sample of it. */
export interface Share {
  readonly name: string
  readonly count: number
  readonly bytes: number
  readonly payload: unknown
}

/** What came of one event: how many messages, and of the measured ones how many, their length, and a sample. */
interface Sampled {
  count: number
  sampled: number
  length: number
  sample: number
  payload: unknown
}

export type Tally = ReturnType<typeof tally>

/** Counts of all clients of one process, on this process's clock. */
export const tally = (seatsPerTable: number) => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const names = new Map<string, Sampled>()
  /** Broadcasts that have not reached every seat of their table yet, each with how many it reached. */
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
    /** Ends counting, except of broadcasts that are still on their way. */
    stop: (): void => {
      isCounting = false
      delay.disable()
    },
    received: (name: string, payload: unknown): void => {
      if (!isCounting) return
      const share = names.get(name) ?? { count: 0, sampled: 0, length: 0, sample: Number.POSITIVE_INFINITY, payload }
      names.set(name, share)
      if (share.count % SAMPLE_EVERY === 0) sample(share, name, payload)
      share.count += 1
    },
    answered: (ms: number): void => {
      if (isCounting) latenciesMs.push(ms)
    },
    refused: (): void => {
      if (isCounting) refused += 1
    },
    reachedSeat: (broadcast: string): void => {
      // Play goes on: a broadcast after the counted time may be at some seats only when the counts are taken.
      if (!isCounting && !reached.has(broadcast)) return
      const seats = (reached.get(broadcast) ?? 0) + 1
      if (seats === seatsPerTable) reached.delete(broadcast)
      else reached.set(broadcast, seats)
    },
    doubled: (): void => {
      doubled += 1
    },
    shares: (): readonly Share[] =>
      [...names].map(([name, { count, sampled, length, payload }]) => ({
        name,
        count,
        bytes: (count * length) / sampled,
        payload,
      })),
    counts(connections: number): Counts {
      const shares = this.shares()
      return {
        ...NO_COUNTS,
        connections,
        latenciesMs,
        refused,
        doubled,
        lost: [...reached.values()].reduce((sum, seats) => sum + seatsPerTable - seats, 0),
        messages: shares.reduce((sum, { count }) => sum + count, 0),
        bytes: shares.reduce((sum, { bytes }) => sum + bytes, 0),
        clientLagMs: Math.max(0, delay.percentile(99) / 1e6 - 5),
      }
    },
  }
}

/** Measures a message. The bare server sends the sample every time, so it has to be as long as most. */
const sample = (share: Sampled, name: string, payload: unknown): void => {
  const length = JSON.stringify([name, payload]).length
  share.sampled += 1
  share.length += length
  const offMean = (one: number): number => Math.abs(one - share.length / share.sampled)
  if (offMean(length) <= offMean(share.sample)) Object.assign(share, { payload, sample: length })
}
