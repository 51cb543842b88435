import type { PlayerId, TableId } from '@cardroom/engine'
import type { Viewer } from '../tables/views/outgoing.ts'
import type { ClientChannel } from './client-channel.ts'
import type { ControlClaimTracker } from './control-claim-tracker.ts'

export type ControllingSockets = ReturnType<typeof controllingSockets>

/**
 * Which socket acts for a player at a table: the newest of the player's sockets that opened the table (S-RT-08). A
 * guest's socket never acts.
 */
export const controllingSockets = (actingElsewhere: ControlClaimTracker) => {
  const socketsByPlayer = new Map<PlayerId, Map<TableId, ClientChannel>>()

  const acts = (connection: ClientChannel, table: TableId): boolean =>
    connection.player !== null && socketsByPlayer.get(connection.player)?.get(table) === connection

  const isAnyoneActing = (player: PlayerId, table: TableId): boolean =>
    (socketsByPlayer.get(player)?.has(table) ?? false) || actingElsewhere.anyoneActs(player, table)

  const remove = (player: PlayerId, table: TableId): void => {
    socketsByPlayer.get(player)?.delete(table)
    if (socketsByPlayer.get(player)?.size === 0) socketsByPlayer.delete(player)
  }

  /** Makes this socket a spectator at the table, if it acts for its player there. */
  const release = (connection: ClientChannel, table: TableId): void => {
    if (connection.player === null || !acts(connection, table)) return
    remove(connection.player, table)
    actingElsewhere.stoppedActing(connection.player, table)
  }

  return {
    /** Lets this socket act. @returns the socket of this process that acted before; null if there was no other */
    startActing: (player: PlayerId, table: TableId, connection: ClientChannel): ClientChannel | null => {
      const socketsOfPlayer = socketsByPlayer.get(player) ?? new Map<TableId, ClientChannel>()
      const formerSocket = socketsOfPlayer.get(table) ?? null
      socketsByPlayer.set(player, socketsOfPlayer.set(table, connection))
      actingElsewhere.startedActing(player, table)
      return formerSocket === connection ? null : formerSocket
    },
    acts,
    /** Whether any socket acts for the player at the table. */
    isAnyoneActing,
    /** Whether another socket acts for the connection's player at the table. */
    otherSocketActs: (connection: ClientChannel, table: TableId): boolean =>
      connection.player !== null && isAnyoneActing(connection.player, table) && !acts(connection, table),
    /** The viewer whose cards the socket may see at the table: its player if it acts, otherwise a spectator. */
    viewer: (connection: ClientChannel, table: TableId): Viewer =>
      connection.player !== null && acts(connection, table) ? connection.player : 'spectator',
    release,
    /**
     * Stops the socket of this process from acting, because a newer socket in another process acts.
     * @returns the socket that acted, or null
     */
    removeReplaced: (player: PlayerId, table: TableId): ClientChannel | null => {
      const formerSocket = socketsByPlayer.get(player)?.get(table) ?? null
      remove(player, table)
      return formerSocket
    },
    /**
     * Stops a socket from acting, at all tables.
     * @returns the tables where it acted; no socket of this process acts there now
     */
    releaseAll: (player: PlayerId, connection: ClientChannel): readonly TableId[] => {
      const tables = [...(socketsByPlayer.get(player)?.keys() ?? [])].filter((table) => acts(connection, table))
      for (const table of tables) release(connection, table)
      return tables
    },
  }
}
