import type { TableId } from '@cardroom/engine'
import type { Addressed, ProjectionContext } from '../../tables/views/outgoing.ts'

/** The messages at one table, in order. */
export interface TableMessages {
  readonly table: TableId
  readonly events: readonly Addressed[]
}

/** The context of the announcements for each table. */
export type ContextOf = (table: TableId) => ProjectionContext
