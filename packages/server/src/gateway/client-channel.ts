import type { PlayerId, TableId } from '@cardroom/engine'
import type { ServerMessageName, ServerMessages } from '@cardroom/protocol'
import type { Cancel } from '../ports/clock.ts'
import type { OutgoingMessage } from '../tables/views/outgoing.ts'
import type { FloodGuard } from './flood-guard.ts'
import type { PingState } from './ping-state.ts'

/** One client's channel as the table code sees it. The handshake has set the player (S-RT-01). */
export interface ClientChannel {
  readonly id: string
  /** Null for a guest. */
  readonly player: PlayerId | null
  send<Name extends ServerMessageName>(name: Name, payload: ServerMessages[Name]): void
  /** Tables that this client watches, each with the state of its watch. */
  readonly watching: Map<TableId, TableWatch>
  /**
   * Tables whose lobby rows this client follows (S-RT-06), each with the row as it was last sent; null if it was not
   * sent yet.
   */
  readonly following: Map<TableId, ServerMessages['table_sync'] | null>
  /** Whether the client accepts `table_stacks`, which carries the stacks of a lobby row alone. */
  readonly takesStacks: boolean
  readonly pingState: PingState
  readonly flood: FloodGuard
  close(): void
}

/** One connection's watch of one table. */
export interface TableWatch {
  /** Whether this socket acts for its player. An older window only watches (S-RT-08). */
  readonly acts: boolean
  readonly stop: Cancel
  /**
   * Hand id and sequence number of the newest table event that was sent. Events that the gateway makes itself carry the
   * same stamp.
   */
  readonly stamp: { sessionId: string; seq: number }
  /**
   * The last round trip reported to the table, ms; null before the first report, and after the player has taken a seat,
   * since the table ignores reports about players without one (N-TIME-03).
   */
  reportedRoundTripMs: number | null
}

/** Sends one payload to many clients. */
export type SendToMany = <Name extends ServerMessageName>(
  receivers: readonly ClientChannel[],
  name: Name,
  payload: ServerMessages[Name],
) => void

export const sendToEach: SendToMany = (receivers, name, payload) => {
  for (const connection of receivers) connection.send(name, payload)
}

/** Sends events to one client, in the order of the list. */
export const sendEvents = (connection: Pick<ClientChannel, 'send'>, events: readonly OutgoingMessage[]): void => {
  for (const { name, payload } of events) connection.send(name, payload)
}

/** The stamp of a client that has received no event of a table yet. */
export const initialEventStamp = (): TableWatch['stamp'] => ({ sessionId: '', seq: 0 })

/**
 * The stamp for an event that the gateway makes itself.
 * @returns the stamp of the newest event of this table that was sent to the client
 */
export const lastSentEventStamp = (
  { watching }: Pick<ClientChannel, 'watching'>,
  table: TableId,
): TableWatch['stamp'] => watching.get(table)?.stamp ?? initialEventStamp()
