import type { TableId, TournamentId } from '@cardroom/engine'

/** Ids of cash tables never contain this. */
const SEPARATOR = '_'

/** @returns the tournament a table belongs to; null for a cash table */
export const tournamentOfTable = (table: string): TournamentId | null => {
  const at = table.lastIndexOf(SEPARATOR)
  return at < 0 ? null : (table.slice(0, at) as TournamentId)
}

/** Tables of a tournament are numbered from 1. */
export const tableNumber = (table: TableId): string => table.slice(table.lastIndexOf(SEPARATOR) + 1)

/** The table's name for the players of its tournament. */
export const tableTitle = (table: TableId): string => `Table ${tableNumber(table)}`
