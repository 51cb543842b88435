import type { HandRecord, TableSettings } from '@cardroom/protocol'
import type { ServerMessage } from '../../src/net/socket-message.ts'

/** What the clock of the room says when a state is shown, ms. */
export const roomStart = Date.UTC(2026, 0, 1)

/** A table to look at. */
export interface NamedState {
  /** What leads there; null leaves the table unanswered, so that it goes on loading. */
  readonly table: readonly ServerMessage[] | null
  /** Further tables of the same page, by name: the messages of theirs. */
  readonly beside?: Readonly<Record<string, readonly ServerMessage[]>>
  /** What happens while one looks, and how long after it the picture is taken, ms. */
  readonly next?: readonly ServerMessage[]
  readonly afterMs?: number
  /** Default: the player called 'you'. */
  readonly guest?: boolean
  /** Of the table, in the strip above several; default 'Orion 6-max'. */
  readonly name?: string
  /** The tournament that the viewer plays at the table. */
  readonly tournament?: string
  readonly display?: Partial<TableSettings['display']>
  readonly game?: Partial<TableSettings['game']>
  /** The connection goes when the rest has happened. */
  readonly breaks?: boolean
  /** What the hand history of the table has. */
  readonly hands?: readonly HandRecord[]
  /** The screen fails while it is drawn. */
  readonly crash?: boolean
}

export type NamedStates = Readonly<Record<string, NamedState>>
