import type { TableId } from '@cardroom/engine'
import type { Tables } from '../tables/contract.ts'
import type { Connection } from './connection.ts'

/** Smaller changes of the round trip are not reported, so that the journal stays small. */
const NOTICED_MS = 100
const ROUNDED_MS = 50

/** Reports the round trips of sockets to the tables where they act (N-TIME-03). */
export const roundTrips = (tables: Pick<Tables, 'order'>) => ({
  /** The round trip of this socket has been measured. */
  measured: (connection: Connection): void => {
    const ms = connection.pingState.roundTripMs()
    if (ms === null || connection.player === null) return
    for (const [table, watch] of connection.watching) {
      const { acts, shownRoundTripMs } = watch
      if (!acts || (shownRoundTripMs !== null && Math.abs(ms - shownRoundTripMs) < NOTICED_MS)) continue
      watch.shownRoundTripMs = ms
      const rounded = Math.round(ms / ROUNDED_MS) * ROUNDED_MS
      // If the order is lost, the player loses only these milliseconds.
      tables.order(table, connection.player, { type: 'roundTrip', ms: rounded }).catch(() => {})
    }
  },
  /** The table had no seat for the player before, so it did not store an earlier report. */
  seated: (connection: Connection, table: TableId): void => {
    const watch = connection.watching.get(table)
    if (watch) watch.shownRoundTripMs = null
  },
})
