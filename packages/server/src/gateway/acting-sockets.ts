import type { PlayerId, TableId } from '@cardroom/engine'
import type { Connection } from './connection.ts'

/** Which socket acts for a player at a table: the newest that opened it (S-RT-08). */
export interface ActingSockets {
  /** @returns the socket that acted before, if it is another one */
  take(player: PlayerId, table: TableId, connection: Connection): Connection | null
  acts(player: PlayerId, table: TableId, connection: Connection): boolean
  /** Whether any socket acts for the player there. */
  anyone(player: PlayerId, table: TableId): boolean
  /** Ends the role of this socket as the acting one for the player at this table, if it has it. */
  release(player: PlayerId, table: TableId, connection: Connection): void
  /** @returns the tables where this socket acted for the player; no socket acts there now */
  releaseAll(player: PlayerId, connection: Connection): readonly TableId[]
}

export const actingSockets = (): ActingSockets => {
  const acting = new Map<PlayerId, Map<TableId, Connection>>()
  const acts: ActingSockets['acts'] = (player, table, connection) => acting.get(player)?.get(table) === connection
  const release: ActingSockets['release'] = (player, table, connection) => {
    if (!acts(player, table, connection)) return
    acting.get(player)?.delete(table)
    if (acting.get(player)?.size === 0) acting.delete(player)
  }
  return {
    take: (player, table, connection) => {
      const ofPlayer = acting.get(player) ?? new Map<TableId, Connection>()
      const before = ofPlayer.get(table) ?? null
      acting.set(player, ofPlayer.set(table, connection))
      return before === connection ? null : before
    },
    acts,
    anyone: (player, table) => acting.get(player)?.has(table) ?? false,
    release,
    releaseAll: (player, connection) => {
      const tables = [...(acting.get(player)?.keys() ?? [])].filter((table) => acts(player, table, connection))
      for (const table of tables) release(player, table, connection)
      return tables
    },
  }
}
