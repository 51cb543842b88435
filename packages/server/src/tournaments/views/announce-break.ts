import { isHandRunning, type TableId } from '@cardroom/engine'
import { toAll } from '../../tables/views/addressing.ts'
import { type TournamentRecord, tableIn } from '../tournament-record.ts'
import { newsOf } from '../tournament-summary.ts'
import type { ContextOf, Told } from './announcement.ts'
import { dashboardView } from './dashboard-view.ts'

interface Context {
  readonly context: ContextOf
  /** The tournament after the whole decision: a table that played on has extended the break by then. */
  readonly last: TournamentRecord
}

/** A break begins at a table when its running hand is over (S-MTT-05, S-EMIT-14); empty while the hand runs. */
export const announceBreak = (
  record: TournamentRecord,
  tables: readonly TableId[],
  { context, last }: Context,
): readonly Told[] => {
  if (record.state.status !== 'on break') return []
  const news = newsOf(last)
  const [any] = tables
  if (news === null || any === undefined) return []
  const board = dashboardView(news, context(any).profiles.of)
  return tables.flatMap((table) => {
    const told = tableIn(record, table)
    if (told === null || isHandRunning(told.state)) return []
    return [{ table, events: [toAll(told, 'break', board)] }]
  })
}
