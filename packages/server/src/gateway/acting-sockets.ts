import type { PlayerId, TableId } from '@cardroom/engine'
import type { Connection } from './connection.ts'

/** Which socket acts for a player at a table: the newest that opened it (S-RT-08). */
export interface ActingSockets {
  /** @returns the socket that acted until now, if it is another one */
  take(player: PlayerId, table: TableId, connection: Connection): Connection | null
  acts(player: PlayerId, table: TableId, connection: Connection): boolean
  /** @returns whether it was the one that acts: then nobody acts for the player there any more */
  release(player: PlayerId, table: TableId, connection: Connection): boolean
}

export const actingSockets = (): ActingSockets => {
  const acting = new Map<string, Connection>()
  const key = (player: PlayerId, table: TableId) => `${player} ${table}`
  return {
    take: (player, table, connection) => {
      const before = acting.get(key(player, table)) ?? null
      acting.set(key(player, table), connection)
      return before === connection ? null : before
    },
    acts: (player, table, connection) => acting.get(key(player, table)) === connection,
    release: (player, table, connection) =>
      acting.get(key(player, table)) === connection && acting.delete(key(player, table)),
  }
}
