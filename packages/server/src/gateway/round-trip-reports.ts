import type { TableId } from '@cardroom/engine'
import type { Tables } from '../tables/contract.ts'
import type { ClientChannel } from './client-channel.ts'

/** A change of a round trip by less than this is not reported, so that tables get few `roundTrip` orders. */
const MIN_REPORTED_CHANGE_MS = 100
const ROUNDING_STEP_MS = 50

/** Reports the round trips of sockets to the tables where they act (N-TIME-03). */
export const roundTripReporter = (tables: Pick<Tables, 'order'>) => ({
  /** Called at each ping of a socket: reports its round trip, if changed, to the tables where the socket acts. */
  reportRoundTrip: (connection: ClientChannel): void => {
    const ms = connection.pingState.roundTripMs()
    if (ms === null || connection.player === null) return
    for (const [table, watch] of connection.watching) {
      const { acts, reportedRoundTripMs } = watch
      if (!acts || (reportedRoundTripMs !== null && Math.abs(ms - reportedRoundTripMs) < MIN_REPORTED_CHANGE_MS))
        continue
      watch.reportedRoundTripMs = ms
      const roundedMs = Math.round(ms / ROUNDING_STEP_MS) * ROUNDING_STEP_MS
      // If the order fails, the player only gets less extra time for a slow connection.
      tables.order(table, connection.player, { type: 'roundTrip', ms: roundedMs }).catch(() => {})
    }
  },
  /**
   * Called when the player has taken a seat. The table has ignored the reports from before, so the next round trip must
   * be reported.
   */
  forgetReportedRoundTrip: (connection: ClientChannel, table: TableId): void => {
    const watch = connection.watching.get(table)
    if (watch) watch.reportedRoundTripMs = null
  },
})
