import type { PlayerId, TableId } from '@cardroom/engine'
import type { ServerMessageName, ServerMessages } from '@cardroom/protocol'
import type { Cancel } from '../ports/clock.ts'
import type { Pulse } from './pulse.ts'

/** One client's socket, seen from the rooms it looks into. Identity was settled by the handshake (S-RT-01). */
export interface Connection {
  readonly id: string
  /** Null for a guest. */
  readonly player: PlayerId | null
  readonly token: string | null
  send<Name extends ServerMessageName>(name: Name, payload: ServerMessages[Name]): void
  /** Tables this client looks at, with what ends the looking. */
  readonly watching: Map<TableId, Watch>
  /** Lobby rows this client follows (S-RT-06). */
  readonly following: Set<TableId>
  /** Whether the client asked for its own tables and wants to hear of changes (S-RT-05). */
  wantsMyTables: boolean
  readonly pulse: Pulse
  close(): void
}

export interface Watch {
  /** Whether this is the socket that acts for its player; an older window only looks (S-RT-08). */
  readonly acts: boolean
  readonly stop: Cancel
  /** Stamp of the newest event sent, for events the gateway makes itself. */
  readonly stamp: { sessionId: string; seq: number }
  /** The round trip that the table was told last, ms; null before it was told one, or told it in vain (N-TIME-03). */
  toldRoundTripMs: number | null
}

/** The stamp of an event before any other of its table. */
export const firstStamp = (): Watch['stamp'] => ({ sessionId: '', seq: 0 })

/** @returns the stamp for an event that the gateway makes itself */
export const stampOf = ({ watching }: Pick<Connection, 'watching'>, table: TableId): Watch['stamp'] =>
  watching.get(table)?.stamp ?? firstStamp()
