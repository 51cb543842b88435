import type { TableId } from '@cardroom/engine'
import type { GameConfig } from '../config/game-config.ts'
import { isHomeTableId } from '../ports/table-id.ts'
import type { HomeGameStore } from '../store/home-games.ts'
import type { TableToTakeOver } from '../tables/open-table.ts'
import { tableConfigFrom } from '../tables/table-config.ts'
import { findHomeTableDefinition } from './home-tables.ts'

/** The definitions of tables: those of the configured cash tables, and any other table by its id. */
export interface TableDefinitions {
  readonly configuredTables: readonly TableToTakeOver[]
  /** Whether a cash table is configured. */
  has(id: TableId): boolean
  /** Whether players may put chips on the table; a table that is closed, or no longer configured, only pays out. */
  isOpen(id: TableId): boolean
  /** The definition with which the owner of a table opens it; its `config` is null if no such table is defined. */
  of(id: TableId): Promise<TableToTakeOver>
}

export const tableDefinitions = (
  games: readonly GameConfig[],
  homeGames: Pick<HomeGameStore, 'find'>,
): TableDefinitions => {
  const configuredTables = new Map(games.map((game) => [game.id as TableId, hostedTable(game)]))
  const openIds = new Set(games.filter(({ closed }) => !closed).map(({ id }) => id as TableId))
  return {
    configuredTables: [...configuredTables.values()],
    has: (id) => configuredTables.has(id),
    isOpen: (id) => isHomeTableId(id) || openIds.has(id),
    of: async (id) => {
      const definition = isHomeTableId(id) ? await findHomeTableDefinition(homeGames, id) : configuredTables.get(id)
      return definition ?? { id, name: id, config: null }
    },
  }
}

const hostedTable = (game: GameConfig): TableToTakeOver => ({
  id: game.id as TableId,
  name: game.name,
  config: tableConfigFrom(game),
})
