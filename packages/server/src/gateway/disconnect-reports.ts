import type { PlayerId, TableId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import type { ClientChannel } from './client-channel.ts'
import type { ControlClaimTracker } from './control-claim-tracker.ts'
import type { ControllingSockets } from './controlling-sockets.ts'
import type { SeatMoveFollower } from './seat-moves.ts'

/** Time until a table that could not store a disconnect is told of it again, ms. */
const RETRY_MS = 5_000

interface Ports {
  readonly tables: Pick<Tables, 'order' | 'tablesWithPlayers'>
  readonly tournaments: Pick<Tournaments, 'unfinished'>
  readonly acting: ControllingSockets
  readonly seatMoves: Pick<SeatMoveFollower, 'seatNow'>
  readonly actingElsewhere: Pick<ControlClaimTracker, 'disconnectsAbsentPlayersAt'>
  readonly clock: Clock
}

/** Tells tables which of their players have no socket (S-TIME-04). */
export const disconnectReporter = ({ tables, tournaments, acting, seatMoves, actingElsewhere, clock }: Ports) => {
  let isClosed = false

  /**
   * Tells a table that a player is disconnected, unless a socket acts for the player there. Repeated until the table
   * answers: the database may be away at just the moment when players lose their connection.
   */
  const disconnectIfAbsent = async (table: TableId, player: PlayerId): Promise<void> => {
    if (acting.isAnyoneActing(player, table)) return
    const result = await tables.order(table, player, { type: 'disconnect' })
    if (result.ok || result.refusal.code !== 'table-unavailable') return
    clock.setTimer(clock.now() + RETRY_MS, () => {
      // An attempt that fails in another way is not repeated.
      if (!isClosed) disconnectIfAbsent(table, player).catch(() => {})
    })
  }

  const disconnectAbsentAt = async (table: TableId, players: readonly PlayerId[]): Promise<void> => {
    if (!actingElsewhere.disconnectsAbsentPlayersAt(table)) return
    await Promise.all(players.map((player) => disconnectIfAbsent(table, player)))
  }

  return {
    disconnectIfAbsent,
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
    /** Marks every seat that this socket acted for, and no other socket acts for, as disconnected. */
    disconnectSeatsOf: async (connection: ClientChannel): Promise<void> => {
      const { player } = connection
      if (player === null) return
      const leftTables = acting.releaseAll(player, connection).map((table) => seatMoves.seatNow(table, player) ?? table)
      await Promise.all([...new Set(leftTables)].map((table) => disconnectIfAbsent(table, player)))
    },
    close: (): void => {
      isClosed = true
    },
  }
}
