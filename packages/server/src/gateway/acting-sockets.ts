import type { PlayerId, TableId } from '@cardroom/engine'
import type { ActingElsewhere } from './acting-elsewhere.ts'
import type { Connection } from './connection.ts'

export type ActingSockets = ReturnType<typeof actingSockets>

/** Which socket acts for a player at a table: the newest that opened it (S-RT-08). */
export const actingSockets = (elsewhere: ActingElsewhere) => {
  const acting = new Map<PlayerId, Map<TableId, Connection>>()
  const acts = (player: PlayerId, table: TableId, connection: Connection): boolean =>
    acting.get(player)?.get(table) === connection
  const remove = (player: PlayerId, table: TableId): void => {
    acting.get(player)?.delete(table)
    if (acting.get(player)?.size === 0) acting.delete(player)
  }
  /** Ends the role of this socket as the acting one for the player at this table, if it has it. */
  const release = (player: PlayerId, table: TableId, connection: Connection): void => {
    if (!acts(player, table, connection)) return
    remove(player, table)
    elsewhere.released(player, table)
  }
  return {
    /** @returns the socket that acted before, if it is another one of this process */
    take: (player: PlayerId, table: TableId, connection: Connection): Connection | null => {
      const ofPlayer = acting.get(player) ?? new Map<TableId, Connection>()
      const before = ofPlayer.get(table) ?? null
      acting.set(player, ofPlayer.set(table, connection))
      elsewhere.took(player, table)
      return before === connection ? null : before
    },
    acts,
    /** Whether any socket acts for the player there. */
    anyone: (player: PlayerId, table: TableId): boolean =>
      (acting.get(player)?.has(table) ?? false) || elsewhere.anyone(player, table),
    release,
    /** A newer socket in another process acts now. @returns the socket that acted here */
    replaced: (player: PlayerId, table: TableId): Connection | null => {
      const before = acting.get(player)?.get(table) ?? null
      remove(player, table)
      return before
    },
    /** @returns the tables where this socket acted for the player; no socket of this process acts there now */
    releaseAll: (player: PlayerId, connection: Connection): readonly TableId[] => {
      const tables = [...(acting.get(player)?.keys() ?? [])].filter((table) => acts(player, table, connection))
      for (const table of tables) release(player, table, connection)
      return tables
    },
  }
}
