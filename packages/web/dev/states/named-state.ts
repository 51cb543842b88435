import type { HandRecord, TableSettings } from '@cardroom/protocol'
import type { ServerMessage } from '../../src/net/socket-message.ts'

/** The server's time when a state is shown, ms. */
export const fixedServerTimeMs = Date.UTC(2026, 0, 1)

/** A named state of the table, for the development page and the screenshot tests. */
export interface NamedState {
  /** The messages that lead to the state; null: the server does not answer, so the table keeps loading. */
  readonly table: readonly ServerMessage[] | null
  /** Messages of further tables in the same page, by table name. */
  readonly otherTables?: Readonly<Record<string, readonly ServerMessage[]>>
  /** Messages that arrive while the state is shown; `afterMs`: time from their arrival to the screenshot. */
  readonly laterMessages?: readonly ServerMessage[]
  readonly afterMs?: number
  /** Whether the viewer is a guest; by default the viewer is the player with the username 'you'. */
  readonly isGuest?: boolean
  /** Name of the table; default 'Orion 6-max'. */
  readonly name?: string
  /** Id of the tournament that the table belongs to and the viewer plays in. */
  readonly tournamentId?: string
  readonly display?: Partial<TableSettings['display']>
  readonly game?: Partial<TableSettings['game']>
  /** Whether the connection to the server is lost after the last message. */
  readonly losesConnection?: boolean
  /** The hands in the table's hand history. */
  readonly handHistory?: readonly HandRecord[]
  /** Whether the screen throws an error while rendering. */
  readonly throwsOnRender?: boolean
}

export type NamedStates = Readonly<Record<string, NamedState>>
