import type { PlayerId, TableId } from '@cardroom/engine'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import type { ClientChannel } from './client-channel.ts'
import type { ControlClaimTracker } from './control-claim-tracker.ts'
import type { ControllingSockets } from './controlling-sockets.ts'
import type { SeatMoveFollower } from './seat-moves.ts'

interface Ports {
  readonly tables: Pick<Tables, 'order' | 'tablesWithPlayers'>
  readonly tournaments: Pick<Tournaments, 'unfinished'>
  readonly acting: ControllingSockets
  readonly seatMoves: Pick<SeatMoveFollower, 'seatNow'>
  readonly actingElsewhere: Pick<ControlClaimTracker, 'disconnectsAbsentPlayersAt'>
}

/** Tells tables which of their players have no socket (S-TIME-04). */
export const disconnectReporter = ({ tables, tournaments, acting, seatMoves, actingElsewhere }: Ports) => {
  const disconnect = (table: TableId, player: PlayerId) => tables.order(table, player, { type: 'disconnect' })

  const disconnectAbsentAt = async (table: TableId, players: readonly PlayerId[]): Promise<void> => {
    if (!actingElsewhere.disconnectsAbsentPlayersAt(table)) return
    const absentPlayers = players.filter((player) => !acting.isAnyoneActing(player, table))
    await Promise.all(absentPlayers.map((player) => disconnect(table, player)))
  }

  return {
    /**
     * Called some time after a start of this process or the end of another process: marks the seats of players whose
     * clients have not come back as disconnected. Each process does so for its share of the tables.
     */
    disconnectAbsentPlayers: async (): Promise<void> => {
      for (const { entrants } of tournaments.unfinished()) {
        await Promise.all(entrants.map(({ player, table }) => table && disconnectAbsentAt(table, [player])))
      }
      for (const { id, players } of tables.tablesWithPlayers()) await disconnectAbsentAt(id, players)
    },
    /** Marks every seat that this socket acted for as disconnected, unless another socket acts there. */
    disconnectSeatsOf: async (connection: ClientChannel): Promise<void> => {
      const { player } = connection
      if (player === null) return
      const leftTables = acting.releaseAll(player, connection).map((table) => seatMoves.seatNow(table, player) ?? table)
      const unattendedTables = [...new Set(leftTables)].filter((table) => !acting.isAnyoneActing(player, table))
      await Promise.all(unattendedTables.map((table) => disconnect(table, player)))
    },
  }
}
