import type { TableId } from '@cardroom/engine'
import type { GreetingOccasion, Outgoing, Tables, Viewer } from '../tables/contract.ts'
import { type Connection, firstStamp, type Watch } from './connection.ts'

type Stamped = Outgoing & { readonly payload: { readonly sessionId: string; readonly seq: number } }
const isStamped = (event: Outgoing): event is Stamped => 'seq' in event.payload

interface Looker {
  readonly viewer: Viewer
  readonly acts: boolean
  readonly occasion: Exclude<GreetingOccasion, 'me'>
  /** Whether the client is still to be shown the table this way, once the greeting is there. */
  readonly isWanted: () => boolean
  /** Told that the viewer's seat is at another table of the tournament from now on. */
  readonly onMoved: (to: TableId) => void
  /** Told whenever the table shows this viewer, who looks at it, as gone. */
  readonly missed: () => void
}

/** Whether an event shows a table at which the player's seat is disconnected. */
const showsGone = ({ payload }: Outgoing, viewer: Viewer): boolean =>
  'table' in payload &&
  payload.table.players.some((seat) => seat.id === viewer && 'isConnected' in seat && !seat.isConnected)

/**
 * Shows a table to a client: first where it stands, then everything that happens, with nothing missing or doubled between.
 * @returns the watch, already running
 */
export const watchTable = async (
  tables: Tables,
  connection: Connection,
  id: TableId,
  as: Looker,
): Promise<Watch | 'no-such-table' | 'superseded'> => {
  const stamp = firstStamp()
  const deliver = (events: readonly Outgoing[]): void => {
    for (const event of events) {
      if (isStamped(event)) Object.assign(stamp, { sessionId: event.payload.sessionId, seq: event.payload.seq })
      connection.send(event.name, event.payload)
      if (event.name === 'join_tournament' && isRunning) as.onMoved(event.payload.tableId as TableId)
      if (as.acts && showsGone(event, as.viewer)) as.missed()
    }
  }
  /** The greeting itself tells a seat at this very table. */
  let isRunning = false
  // What happens while the greeting is made waits here: the greeting may hold it already.
  let waiting: Outgoing[] | null = []
  const stop = tables.watch(id, as.viewer, (events) => {
    if (waiting === null) deliver(events)
    else waiting.push(...events)
  })
  let greeting: readonly Outgoing[] | null = null
  try {
    greeting = await tables.greeting(id, as.viewer, as.occasion)
  } finally {
    // Also when nobody answers: what waits here would grow for as long as the table lives.
    if (greeting === null) stop()
  }
  if (greeting === null) return 'no-such-table'
  if (!as.isWanted()) {
    stop()
    return 'superseded'
  }
  deliver(greeting)
  const greetedUpTo = stamp.seq
  const missed = waiting.filter((event) => !isStamped(event) || event.payload.seq > greetedUpTo)
  waiting = null
  isRunning = true
  deliver(missed)
  return { acts: as.acts, stop, stamp, toldRoundTripMs: null }
}
