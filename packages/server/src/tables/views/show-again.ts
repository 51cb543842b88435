import type { Addressed, ProjectionContext } from '../../views/outgoing.ts'
import type { TableRecord } from '../../views/table-record.ts'
import { syncTable } from './addressing.ts'
import { announceTurn } from './announce-turn.ts'

/** The table and its running turn, for viewers who may have missed some of it. */
export const showAgain = (record: TableRecord, context: ProjectionContext): readonly Addressed[] => [
  ...syncTable(record, context),
  ...announceTurn(record, context),
]
