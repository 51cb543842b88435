import { type TableChanges, withTableChanges } from './table-changes.ts'
import type { TableView } from './table-state.ts'

/**
 * A client that gives `{ packed: true }` in its handshake receives the events of one decision in one message of this
 * name: `[name, payload][]`, in order. In place of `table` a payload may have `tableChanges`: the changes since the
 * last table that was sent on this channel.
 */
export const PACKED_EVENT_NAME = 'packed'

export type EventWithName = readonly [name: string, payload: unknown]

/** @returns the whole table in a payload; null if it has none. The `table` of a lobby row is no whole table */
export const wholeTableIn = (payload: object): TableView | null => {
  if (!('table' in payload)) return null
  const { table } = payload
  return typeof table === 'object' && table !== null && 'players' in table && 'seq' in table
    ? (table as TableView)
    : null
}

/**
 * Makes a function that unpacks the messages of one channel, from its handshake on.
 * @returns a function that gives the events of a message, or null if an earlier message is missing: then the channel
 *   needs a new handshake
 */
export const newUnpacker = () => {
  let lastTable: TableView | null = null

  const withWholeTable = (payload: unknown): unknown => {
    if (typeof payload !== 'object' || payload === null) return payload
    if ('tableChanges' in payload) {
      const { tableChanges, ...rest } = payload
      lastTable = lastTable && withTableChanges(lastTable, tableChanges as TableChanges)
      return lastTable && { ...rest, table: lastTable }
    }
    lastTable = wholeTableIn(payload) ?? lastTable
    return payload
  }

  return (event: string, payload: unknown): readonly EventWithName[] | null => {
    const events = event === PACKED_EVENT_NAME ? (payload as readonly EventWithName[]) : [[event, payload] as const]
    const unpacked: EventWithName[] = []
    for (const [name, body] of events) {
      const wholePayload = withWholeTable(body)
      if (wholePayload === null) return null
      unpacked.push([name, wholePayload])
    }
    return unpacked
  }
}
