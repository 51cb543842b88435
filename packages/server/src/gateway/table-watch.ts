import type { TableId } from '@cardroom/engine'
import type { Tables } from '../tables/contract.ts'
import type { GreetingOccasion } from '../tables/views/greeting.ts'
import type { OutgoingMessage, Viewer } from '../tables/views/outgoing.ts'
import { type ClientChannel, initialEventStamp, type TableWatch } from './client-channel.ts'
import type { HandVisibilities } from './hand-visibility.ts'

type Stamped = OutgoingMessage & { readonly payload: { readonly sessionId: string; readonly seq: number } }
const isStamped = (event: OutgoingMessage): event is Stamped => 'seq' in event.payload

interface TableViewer {
  readonly viewer: Viewer
  readonly acts: boolean
  readonly occasion: Exclude<GreetingOccasion, 'me'>
  /** Whether the client still wants to see the table. Called when the state of the table has arrived. */
  readonly isStillOpening: () => boolean
  /** Called when the viewer's seat has moved to another table of the tournament. */
  readonly onMoved: (toTable: TableId) => void
  readonly visibilityOf: HandVisibilities
  /** Called when a member of a home game is to be shown the table anew, with or without its hands (N-HOME-06). */
  readonly onVisibilityChanged: () => void
  /** Called when the table shows this viewer as disconnected although their client is watching. */
  readonly onShownDisconnected: () => void
}

/** Whether an event shows the player's seat as disconnected. */
const showsDisconnected = ({ payload }: OutgoingMessage, viewer: Viewer): boolean =>
  'table' in payload &&
  payload.table.players.some((seat) => seat.id === viewer && 'isConnected' in seat && !seat.isConnected)

/**
 * Shows a table to a client: first its state, then every event after it, without a gap or a duplicate.
 * @returns the running watch; `superseded` if the client did not want to see the table any more when its state arrived
 */
export const watchTable = async (
  tables: Tables,
  connection: ClientChannel,
  id: TableId,
  tableViewer: TableViewer,
): Promise<TableWatch | 'no-such-table' | 'superseded'> => {
  const stamp = initialEventStamp()
  const visibility = tableViewer.visibilityOf(id, {
    player: connection.player,
    viewer: tableViewer.viewer,
    onChanged: tableViewer.onVisibilityChanged,
  })
  const deliver = (events: readonly OutgoingMessage[]): void => {
    for (const event of events) {
      // Skips events older than the newest one sent: a former owner of the table sent them late, or a process repeated
      // them.
      if (isStamped(event) && event.payload.seq < stamp.seq) continue
      if (isStamped(event)) {
        stamp.sessionId = event.payload.sessionId
        stamp.seq = event.payload.seq
      }
      connection.send(event.name, event.payload)
      if (event.name === 'join_tournament' && isRunning) tableViewer.onMoved(event.payload.tableId as TableId)
      if (tableViewer.acts && showsDisconnected(event, tableViewer.viewer)) tableViewer.onShownDisconnected()
    }
  }
  /**
   * False until the first messages have been sent. They may contain `join_tournament` for this same table, which does
   * not mean that the player has moved.
   */
  let isRunning = false
  // Events that arrive before the state of the table are queued, because the state may include them already.
  let queuedEvents: OutgoingMessage[] | null = []
  const stopWatching = tables.watch(id, tableViewer.viewer, (events) => {
    if (!visibility.mayReceive(events)) return
    if (queuedEvents === null) deliver(events)
    else queuedEvents.push(...events)
  })
  const stop = (): void => {
    stopWatching()
    visibility.stop()
  }
  let greeting: readonly OutgoingMessage[] | null = null
  try {
    greeting = await tables.greeting(id, tableViewer.viewer, tableViewer.occasion)
  } finally {
    // Stops the watch even if the table does not answer: otherwise the queue would grow as long as the table exists.
    if (greeting === null) stop()
  }
  if (greeting === null) return 'no-such-table'
  if (!tableViewer.isStillOpening()) {
    stop()
    return 'superseded'
  }
  deliver(greeting)
  const greetedUpTo = stamp.seq
  const missedEvents = queuedEvents.filter((event) => !isStamped(event) || event.payload.seq > greetedUpTo)
  queuedEvents = null
  isRunning = true
  deliver(missedEvents)
  return { acts: tableViewer.acts, stop, stamp, reportedRoundTripMs: null }
}
