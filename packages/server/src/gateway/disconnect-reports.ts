import type { PlayerId, TableId } from '@cardroom/engine'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import type { ActingElsewhere } from './acting-elsewhere.ts'
import type { ActingSockets } from './acting-sockets.ts'
import type { Connection } from './connection.ts'
import type { SeatMoves } from './seat-moves.ts'

interface Ports {
  readonly tables: Pick<Tables, 'order' | 'seats'>
  readonly tournaments: Pick<Tournaments, 'unfinished'>
  readonly acting: ActingSockets
  readonly moves: Pick<SeatMoves, 'seatNow'>
  readonly elsewhere: Pick<ActingElsewhere, 'handlesAbsentPlayersAt'>
}

/** Tells tables which of their players have no socket (S-TIME-04). */
export const disconnectReports = ({ tables, tournaments, acting, moves, elsewhere }: Ports) => {
  const disconnect = (table: TableId, player: PlayerId) => tables.order(table, player, { type: 'disconnect' })

  const missAt = async (table: TableId, players: readonly PlayerId[]): Promise<void> => {
    if (!elsewhere.handlesAbsentPlayersAt(table)) return
    const absent = players.filter((player) => !acting.anyone(player, table))
    await Promise.all(absent.map((player) => disconnect(table, player)))
  }

  return {
    /**
     * Called some time after a start of this process or the end of another one: disconnects the seats of players whose
     * clients have not come back. Each process does it for some of the tables.
     */
    missAbsent: async (): Promise<void> => {
      for (const { entrants } of tournaments.unfinished()) {
        await Promise.all(entrants.map(({ player, table }) => table && missAt(table, [player])))
      }
      for (const { id, players } of tables.seats()) await missAt(id, players)
    },
    /** Disconnects every seat that this socket acted for, unless another socket acts there. */
    leftBy: async (connection: Connection): Promise<void> => {
      const { player } = connection
      if (player === null) return
      const left = acting.releaseAll(player, connection).map((table) => moves.seatNow(table, player) ?? table)
      const unattended = [...new Set(left)].filter((table) => !acting.anyone(player, table))
      await Promise.all(unattended.map((table) => disconnect(table, player)))
    },
  }
}
