import { isHandRunning, type TableId } from '@cardroom/engine'
import { toAll } from '../projections/telling.ts'
import type { AroundTable, Told } from './announce.ts'
import { newsOf } from './news.ts'
import { type TournamentStory, tableIn } from './story.ts'
import { dashboardView } from './views/dashboard-view.ts'

/** A break begins at a table when its running hand is over (S-MTT-05, S-EMIT-14); nothing if none goes on. */
export const announceBreak = (
  story: TournamentStory,
  tables: readonly TableId[],
  around: AroundTable,
): readonly Told[] => {
  if (story.state.status !== 'on break') return []
  const news = newsOf(story)
  if (news === null) return []
  return tables.flatMap((table) => {
    const told = tableIn(story, table)
    if (told === null || isHandRunning(told.state)) return []
    return [{ table, events: [toAll(told, 'break', dashboardView(news, around(table).profiles.of))] }]
  })
}
