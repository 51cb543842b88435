import type { PlayerId, TableId } from '@cardroom/engine'
import { tournamentIdOfTable } from '../ports/table-id.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import type { ClientChannel } from './client-channel.ts'
import type { ControllingSockets } from './controlling-sockets.ts'
import { refusalMessage } from './refused-messages.ts'
import type { TableWatches } from './table-watches.ts'

interface Ports {
  readonly tournaments: Pick<Tournaments, 'seatOf'>
  readonly acting: ControllingSockets
  readonly watches: Pick<TableWatches, 'stop'>
  /** Opens the new table for the player's socket. */
  readonly rejoin: (connection: ClientChannel, table: TableId) => Promise<unknown>
}

export type SeatMoveFollower = ReturnType<typeof seatMoveFollower>

/** Seats that move between the tables of a tournament, and the sockets that follow them (S-BAL-04). */
export const seatMoveFollower = ({ tournaments, acting, watches, rejoin }: Ports) => {
  /** @returns the table where the player sits in the tournament of `table`, or null */
  const seatNow = (table: TableId, player: PlayerId): TableId | null => {
    const tournament = tournamentIdOfTable(table)
    return tournament === null ? null : (tournaments.seatOf(tournament, player)?.table ?? null)
  }

  return {
    seatNow,
    /**
     * The table where the player's seat would be left without an acting socket if this socket left `table`. In a
     * tournament it is the table where the player sits now, which may be another one.
     * @returns null if the socket does not act at `table`, or another socket acts at that seat
     */
    seatUnattendedWithout: (connection: ClientChannel, table: TableId): TableId | null => {
      const { player } = connection
      if (player === null || !acting.acts(connection, table)) return null
      const seat = seatNow(table, player) ?? table
      return seat !== table && acting.isAnyoneActing(player, seat) ? null : seat
    },
    /**
     * Opens the player's new table in the socket that acted at the old one, after the tournament has moved the player.
     */
    follow: async (connection: ClientChannel, fromTable: TableId, toTable: TableId): Promise<void> => {
      if (!acting.acts(connection, fromTable)) return
      if (fromTable !== toTable) {
        watches.stop(connection, fromTable)
        acting.release(connection, fromTable)
      }
      // The client asks again if the table does not answer now.
      await rejoin(connection, toTable).catch(() =>
        connection.send('error', refusalMessage(toTable, { code: 'table-unavailable' })),
      )
    },
  }
}
