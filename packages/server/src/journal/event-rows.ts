import type { RecordedEvent } from '../ports/actor-log.ts'
import { unpackEvents } from './packed-events.ts'

/** A stored row: the events of one append, or, if version 0.2 wrote the row, a single event. */
export interface EventRow {
  /** number of the last event in the row */
  readonly seq: number
  /** time of storing, ms since 1970 UTC */
  readonly at: number
  /** the only event of a row of version 0.2; null if `packed` has the events */
  readonly payload: unknown
  readonly packed: Buffer | null
}

/** @returns the events of a row in order, each with its own number */
export const eventsOfRow = ({ seq, at, payload, packed }: EventRow): readonly RecordedEvent[] => {
  const events = packed === null ? [payload] : unpackEvents(packed)
  return events.map((event, index) => ({ seq: seq - events.length + 1 + index, at, event }))
}
