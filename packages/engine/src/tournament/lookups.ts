import type { Chips } from '../basics/chips.ts'
import type { PlayerId, TableId } from '../table/config.ts'
import { isHandRunning, seatedPlayers, takenSeatOf } from '../table/seats.ts'
import type { TableState, TakenSeat } from '../table/state.ts'
import type { TournamentConfig } from './config.ts'
import { remainingEntrantTotals } from './entrant-totals.ts'
import { indexOfEntrant, indexOfPlayersTable, indexOfTable } from './list-indexes.ts'
import type { Entrant, TournamentState } from './state.ts'

/**
 * @returns the rules of an opened tournament
 * @throws Error if it has not been opened: a bug in the caller
 */
export const tournamentConfigOf = ({ config }: TournamentState): TournamentConfig => {
  if (config === null) throw new Error('the tournament is not open')
  return config
}

/** @throws Error if the table is not open: a bug, since the tables of a tournament are always open */
export const idOfTable = ({ config }: TableState): TableId => {
  if (config === null) throw new Error('the table is not open')
  return config.tableId
}

/** @returns the table in play of that id, or null */
export const findTable = (state: TournamentState, id: TableId): TableState | null =>
  state.tables[indexOfTable(state, id)] ?? null

export const entrantOf = (state: TournamentState, player: PlayerId): Entrant | null =>
  state.entrants[indexOfEntrant(state, player)] ?? null

export interface PlayerAtTable {
  readonly table: TableState
  readonly place: TakenSeat
}

/** @returns where a player sits; null if at no table, as before the start and after elimination */
export const findPlayerAtTable = (state: TournamentState, player: PlayerId): PlayerAtTable | null => {
  const table = state.tables[indexOfPlayersTable(state, player)]
  const place = table === undefined ? null : takenSeatOf(table, player)
  return table === undefined || place === null ? null : { table, place }
}

export const isRunning = ({ status }: TournamentState): boolean => status === 'running' || status === 'on break'

export const isOver = ({ status }: TournamentState): boolean => status === 'finished' || status === 'cancelled'

/** @returns the number of entrants not out yet, including those who may still rebuy */
export const remainingPlayerCount = (state: TournamentState): number => remainingEntrantTotals(state).remaining

/** Whether no hand runs at the table and everybody seated there has chips. */
export const isReadyForNextHand = (table: TableState): boolean =>
  !isHandRunning(table) && seatedPlayers(table).every(({ stack }) => stack > 0)

/**
 * @returns the player's stack, as it was at the start of the running hand if one runs, plus bought chips that still
 *   wait to be added; 0 if not seated
 */
export const chipsAtHandStartOf = (state: TournamentState, player: PlayerId): Chips => {
  const seated = findPlayerAtTable(state, player)
  return (seated === null ? 0 : seated.place.stack + seated.place.queued) as Chips
}

/** Number of players seated at a table, absent ones and those without chips included. */
export const headCount = (table: TableState): number => {
  let count = 0
  for (const place of table.seats) if (place !== null) count += 1
  return count
}
