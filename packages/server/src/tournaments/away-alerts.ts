import type { TableId } from '@cardroom/engine'
import { type AwayAlert, awayAlertsOf } from '../tables/away-alerts.ts'
import type { TableTransition } from '../tables/views/table-record.ts'
import { type TournamentTransition, tableTransitionOf } from './tournament-record.ts'

interface TableAlert {
  readonly table: TableId
  readonly alert: AwayAlert
}

/** The alerts of all tables of a tournament (N-HOME-12). The steps of one command may be at several tables. */
export const tournamentAwayAlertsOf = (steps: readonly TournamentTransition[]): readonly TableAlert[] => {
  const stepsByTable = new Map<TableId, TableTransition[]>()
  for (const step of steps.flatMap((one) => tableTransitionOf(one) ?? [])) {
    const stepsOfTable = stepsByTable.get(step.table) ?? []
    stepsByTable.set(step.table, stepsOfTable)
    stepsOfTable.push(step)
  }
  return [...stepsByTable].flatMap(([table, stepsOfTable]) =>
    awayAlertsOf(stepsOfTable).map((alert) => ({ table, alert })),
  )
}
