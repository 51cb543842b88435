import type { DashboardChanges, TournamentDashboardMessage } from '@cardroom/protocol'

interface Row {
  readonly id: string
}

/**
 * Merges changed rows into a list. A changed row replaces the old row with the same id, or is appended if there is
 * none. Rows whose id is in `goneIds` are removed.
 */
const mergedRows = <One extends Row>(
  oldRows: readonly One[],
  changedRows: readonly One[],
  goneIds: readonly string[],
): One[] => {
  const rowsById = new Map(oldRows.map((row) => [row.id, row]))
  for (const row of changedRows) rowsById.set(row.id, row)
  for (const id of goneIds) rowsById.delete(id)
  return [...rowsById.values()]
}

/** The players of a tournament's dashboard after these changes, those with the most chips first. */
export const dashboardPlayersAfterChanges = (
  players: TournamentDashboardMessage['players'],
  changes: Pick<DashboardChanges, 'players' | 'playersOut'>,
): TournamentDashboardMessage['players'] =>
  mergedRows(players, changes.players, changes.playersOut).sort((a, b) => b.chips - a.chips)

/** A tournament's dashboard after these changes (S-RT-07). */
export const tournamentDashboardAfterChanges = (
  dashboard: TournamentDashboardMessage,
  changes: DashboardChanges,
): TournamentDashboardMessage => {
  const { playersOut, tablesClosed, ...now } = changes
  return {
    ...now,
    players: dashboardPlayersAfterChanges(dashboard.players, changes),
    tables: mergedRows(dashboard.tables, changes.tables, tablesClosed),
  }
}
