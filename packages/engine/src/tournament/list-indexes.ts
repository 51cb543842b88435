import type { PlayerId, TableId } from '../table/config.ts'
import { takenSeatOf } from '../table/seats.ts'
import type { Entrant, TournamentState } from './state.ts'

/**
 * The list indexes at which tables, entrants and seated players were last found. Every index is checked against the
 * state before use, so an outdated one only costs a search.
 */
interface ListIndexes {
  readonly tables: Map<TableId, number>
  readonly entrants: Map<PlayerId, number>
  readonly seated: Map<PlayerId, number>
}

/** The key is the config of a tournament, because it stays the same object while the tournament runs. */
const indexesByConfig = new WeakMap<object, ListIndexes>()

const listIndexesOf = ({ config }: TournamentState): ListIndexes | null => {
  if (config === null) return null
  const storedIndexes = indexesByConfig.get(config)
  if (storedIndexes !== undefined) return storedIndexes
  const emptyIndexes: ListIndexes = { tables: new Map(), entrants: new Map(), seated: new Map() }
  indexesByConfig.set(config, emptyIndexes)
  return emptyIndexes
}

/** @returns the index of the item in the list, or -1 */
const indexOfItem = <Id, Item>(
  items: readonly Item[],
  id: Id,
  {
    lastIndexes,
    isWanted,
  }: { readonly lastIndexes: Map<Id, number> | undefined; readonly isWanted: (item: Item) => boolean },
): number => {
  const itemAtLastIndex = items[lastIndexes?.get(id) ?? -1]
  if (itemAtLastIndex !== undefined && isWanted(itemAtLastIndex)) return lastIndexes?.get(id) ?? -1
  const foundIndex = items.findIndex(isWanted)
  if (foundIndex >= 0) lastIndexes?.set(id, foundIndex)
  return foundIndex
}

/** @returns the index of a table in the list of tables in play, or -1 */
export const indexOfTable = (state: TournamentState, id: TableId): number =>
  indexOfItem(state.tables, id, {
    lastIndexes: listIndexesOf(state)?.tables,
    isWanted: ({ config }) => config?.tableId === id,
  })

/** @returns the index of an entrant in the list of entrants, or -1 */
export const indexOfEntrant = (state: TournamentState, player: PlayerId): number =>
  indexOfItem(state.entrants, player, {
    lastIndexes: listIndexesOf(state)?.entrants,
    isWanted: (entrant: Entrant) => entrant.player === player,
  })

/** @returns the index of the table at which a player sits, or -1 */
export const indexOfPlayersTable = (state: TournamentState, player: PlayerId): number =>
  indexOfItem(state.tables, player, {
    lastIndexes: listIndexesOf(state)?.seated,
    isWanted: (table) => takenSeatOf(table, player) !== null,
  })
