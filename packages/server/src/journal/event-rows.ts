import type { RecordedEvent } from '../ports/actor-log.ts'
import { unpackEvents } from './packed-events.ts'

/** A stored row: the events of one append. */
export interface EventRow {
  readonly seq: number
  readonly at: number
  /** null if the events are packed */
  readonly payload: unknown
  readonly packed: Buffer | null
}

/** @returns the events of a row, in order */
export const eventsOfRow = ({ seq, at, payload, packed }: EventRow): readonly RecordedEvent[] => {
  const events = packed === null ? [payload] : unpackEvents(packed)
  return events.map((event, index) => ({ seq: seq - events.length + 1 + index, at, event }))
}
