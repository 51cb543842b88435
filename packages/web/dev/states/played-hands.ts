import { type HandRecord, handRecord } from '@cardroom/protocol'
import records from './played-hands.json' with { type: 'json' }

/**
 * Hands that a room of this product has dealt and recorded for 'you', newest first: one given up, one that nobody
 * called, and one with five pots.
 */
export const playedHands: readonly HandRecord[] = records.map((record) => handRecord.parse(record))
