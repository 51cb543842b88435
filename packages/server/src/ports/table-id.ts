import type { TableId, TournamentId } from '@cardroom/engine'

/** Separates the parts of a table's id. The id of a configured cash table never contains it. */
const SEPARATOR = '_'

/** Begins the id of every home game. The ids of tournament tables begin with a UUID, so never with this. */
const HOME_TABLE_PREFIX = `home${SEPARATOR}`

export const homeTableId = (uniquePart: string): TableId => `${HOME_TABLE_PREFIX}${uniquePart}` as TableId

export const isHomeTableId = (table: string): boolean => table.startsWith(HOME_TABLE_PREFIX)

/** @returns the tournament a table belongs to; null for a cash table or a home game */
export const tournamentIdOfTable = (table: string): TournamentId | null => {
  if (isHomeTableId(table)) return null
  const separatorIndex = table.lastIndexOf(SEPARATOR)
  return separatorIndex < 0 ? null : (table.slice(0, separatorIndex) as TournamentId)
}

/** @returns the number at the end of a tournament table's id; the tables of a tournament are numbered from 1 */
export const tournamentTableNumber = (table: TableId): string => table.slice(table.lastIndexOf(SEPARATOR) + 1)

/** The table's name for the players of its tournament. */
export const tournamentTableTitle = (table: TableId): string => `Table ${tournamentTableNumber(table)}`
