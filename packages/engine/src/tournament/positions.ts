import type { PlayerId, TableId } from '../table/config.ts'
import { seatOf } from '../table/seats.ts'
import type { Entrant, TournamentState } from './state.ts'

/**
 * The list indexes at which tables, entrants and seated players were last found. Every index is checked against the
 * state before use, so an outdated one only costs a search.
 */
interface ListPositions {
  readonly tables: Map<TableId, number>
  readonly entrants: Map<PlayerId, number>
  readonly seated: Map<PlayerId, number>
}

/** The key is the config of a tournament, because it stays the same object while the tournament runs. */
const positionsByConfig = new WeakMap<object, ListPositions>()

const positionsOf = ({ config }: TournamentState): ListPositions | null => {
  if (config === null) return null
  const positions = positionsByConfig.get(config)
  if (positions !== undefined) return positions
  const none: ListPositions = { tables: new Map(), entrants: new Map(), seated: new Map() }
  positionsByConfig.set(config, none)
  return none
}

/** @returns the index of the item in the list, or -1 */
const find = <Id, Item>(
  list: readonly Item[],
  id: Id,
  { places, isIt }: { readonly places: Map<Id, number> | undefined; readonly isIt: (item: Item) => boolean },
): number => {
  const last = list[places?.get(id) ?? -1]
  if (last !== undefined && isIt(last)) return places?.get(id) ?? -1
  const position = list.findIndex(isIt)
  if (position >= 0) places?.set(id, position)
  return position
}

/** @returns the index of a table in the list of tables in play, or -1 */
export const tablePosition = (state: TournamentState, id: TableId): number =>
  find(state.tables, id, { places: positionsOf(state)?.tables, isIt: ({ config }) => config?.tableId === id })

/** @returns the index of an entrant in the list of entrants, or -1 */
export const entrantPosition = (state: TournamentState, player: PlayerId): number =>
  find(state.entrants, player, {
    places: positionsOf(state)?.entrants,
    isIt: (entrant: Entrant) => entrant.player === player,
  })

/** @returns the index of the table at which a player sits, or -1 */
export const seatedPosition = (state: TournamentState, player: PlayerId): number =>
  find(state.tables, player, {
    places: positionsOf(state)?.seated,
    isIt: (table) => seatOf(table, player) !== null,
  })
