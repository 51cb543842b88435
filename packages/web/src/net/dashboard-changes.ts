import type { Dashboard, DashboardChanges } from '@cardroom/protocol'

interface Row {
  readonly id: string
}

/** Merges changed rows into a list: a row replaces the old row with its id, or is appended; `gone` rows are removed. */
const mergedRows = <One extends Row>(old: readonly One[], changed: readonly One[], gone: readonly string[]): One[] => {
  const next = new Map(old.map((row) => [row.id, row]))
  for (const row of changed) next.set(row.id, row)
  for (const id of gone) next.delete(id)
  return [...next.values()]
}

/** The players of a tournament's dashboard after these changes, sorted by chips. */
export const withChangedPlayers = (
  players: Dashboard['players'],
  changes: Pick<DashboardChanges, 'players' | 'playersOut'>,
): Dashboard['players'] =>
  mergedRows(players, changes.players, changes.playersOut).sort((one, other) => other.chips - one.chips)

/** A tournament's dashboard after these changes (S-RT-07). */
export const withDashboardChanges = (board: Dashboard, changes: DashboardChanges): Dashboard => {
  const { playersOut, tablesClosed, ...now } = changes
  return {
    ...now,
    players: withChangedPlayers(board.players, changes),
    tables: mergedRows(board.tables, changes.tables, tablesClosed),
  }
}
