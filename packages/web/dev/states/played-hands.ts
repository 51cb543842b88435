import { type HandRecord, handRecord } from '@cardroom/protocol'
import records from './played-hands.json' with { type: 'json' }

/**
 * Hands that a room with this software has dealt and recorded for 'you', newest first: one in which 'you' folds, one
 * that ends with a bet that nobody calls, and one with five pots.
 */
export const playedHands: readonly HandRecord[] = records.map((record) => handRecord.parse(record))
