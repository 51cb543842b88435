import { syncTable } from './addressing.ts'
import { announceTurn } from './announce-turn.ts'
import type { Addressed, ProjectionContext } from './outgoing.ts'
import type { TableRecord } from './table-record.ts'

/** The table and its running turn, for viewers who may have missed messages. */
export const syncTableAndTurn = (record: TableRecord, context: ProjectionContext): readonly Addressed[] => [
  ...syncTable(record, context),
  ...announceTurn(record, context),
]
