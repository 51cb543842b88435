import type { TableId, TournamentId } from '@cardroom/engine'

/** No cash table has this in its id. */
const SEPARATOR = '_'

/** @returns the tournament a table belongs to; null for a cash table */
export const tournamentOfTable = (table: string): TournamentId | null => {
  const at = table.lastIndexOf(SEPARATOR)
  return at < 0 ? null : (table.slice(0, at) as TournamentId)
}

/** The table as players of its tournament call it. */
export const tableTitle = (table: TableId): string => `Table ${table.slice(table.lastIndexOf(SEPARATOR) + 1)}`
