import { isHandRunning, type TableId } from '@cardroom/engine'
import { toAll } from '../../tables/views/addressing.ts'
import { type TournamentRecord, tableRecordIn } from '../tournament-record.ts'
import { summaryOf } from '../tournament-summary.ts'
import type { ContextOfTable, TableMessages } from './announcement.ts'
import { dashboardView } from './dashboard-view.ts'

interface BreakContext {
  readonly context: ContextOfTable
  /**
   * The tournament after all events of the command. Its break may end later than that of `record`, because a break is
   * extended while a table still plays its hand.
   */
  readonly finalRecord: TournamentRecord
}

/**
 * The messages of a break at these tables (S-MTT-05, S-EMIT-14). A table gets none while its hand is running; its break
 * begins after the hand.
 */
export const tournamentBreakMessages = (
  record: TournamentRecord,
  tables: readonly TableId[],
  { context, finalRecord }: BreakContext,
): readonly TableMessages[] => {
  if (record.state.status !== 'on break') return []
  const summary = summaryOf(finalRecord)
  const [any] = tables
  if (summary === null || any === undefined) return []
  const board = dashboardView(summary, context(any).profiles.of)
  return tables.flatMap((table) => {
    const tableRecord = tableRecordIn(record, table)
    if (tableRecord === null || isHandRunning(tableRecord.state)) return []
    return [{ table, events: [toAll(tableRecord, 'break', board)] }]
  })
}
