import type { TableId } from '@cardroom/engine'
import type { AddressedMessage, ProjectionContext } from '../../tables/views/outgoing.ts'

/** The messages at one table, in order. */
export interface TableMessages {
  readonly table: TableId
  readonly events: readonly AddressedMessage[]
}

/** Returns what is needed to build the messages at a table. */
export type ContextOfTable = (table: TableId) => ProjectionContext
