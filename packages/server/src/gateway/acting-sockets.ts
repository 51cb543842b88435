import type { PlayerId, TableId } from '@cardroom/engine'
import type { Connection } from './connection.ts'

export type ActingSockets = ReturnType<typeof actingSockets>

/** Which socket acts for a player at a table: the newest that opened it (S-RT-08). */
export const actingSockets = () => {
  const acting = new Map<PlayerId, Map<TableId, Connection>>()
  const acts = (player: PlayerId, table: TableId, connection: Connection): boolean =>
    acting.get(player)?.get(table) === connection
  /** Ends the role of this socket as the acting one for the player at this table, if it has it. */
  const release = (player: PlayerId, table: TableId, connection: Connection): void => {
    if (!acts(player, table, connection)) return
    acting.get(player)?.delete(table)
    if (acting.get(player)?.size === 0) acting.delete(player)
  }
  return {
    /** @returns the socket that acted before, if it is another one */
    take: (player: PlayerId, table: TableId, connection: Connection): Connection | null => {
      const ofPlayer = acting.get(player) ?? new Map<TableId, Connection>()
      const before = ofPlayer.get(table) ?? null
      acting.set(player, ofPlayer.set(table, connection))
      return before === connection ? null : before
    },
    acts,
    /** Whether any socket acts for the player there. */
    anyone: (player: PlayerId, table: TableId): boolean => acting.get(player)?.has(table) ?? false,
    release,
    /** @returns the tables where this socket acted for the player; no socket acts there now */
    releaseAll: (player: PlayerId, connection: Connection): readonly TableId[] => {
      const tables = [...(acting.get(player)?.keys() ?? [])].filter((table) => acts(player, table, connection))
      for (const table of tables) release(player, table, connection)
      return tables
    },
  }
}
