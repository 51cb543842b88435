import type { PlayerId, TableId } from '@cardroom/engine'
import type { Profiles } from '../ports/profiles.ts'
import { isHomeTableId, tournamentIdOfTable } from '../ports/table-id.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import type { ClientChannel } from './client-channel.ts'
import type { ControllingSockets } from './controlling-sockets.ts'
import { refusalMessage } from './refused-messages.ts'
import type { SeatMoveFollower } from './seat-moves.ts'
import { seatLossTracker } from './seats-lost-while-away.ts'
import type { EnterOccasion, TableWatches } from './table-watches.ts'

/**
 * The result of opening a table. seat-lost: the player tried to rejoin a seat that was given up in the meantime
 * (S-TIME-06); a new join lets the player watch. private: the client may not see this table of a private tournament
 * (S-REG-07) or of a home game.
 */
export type OpenTableResult = 'open' | 'no-such-table' | 'seat-lost' | 'private' | 'too-many-sockets'

/** Tables that a client may have open in one channel. A page has a channel for each of its tables. */
const MAX_TABLES_PER_CHANNEL = 20

interface Ports {
  readonly tables: Tables
  readonly profiles: Pick<Profiles, 'load'>
  readonly tournaments: Pick<Tournaments, 'isVisibleTo'>
  readonly acting: ControllingSockets
  readonly watches: TableWatches
  readonly seatMoves: SeatMoveFollower
}

/** Opens tables for clients. The client takes over from an older window of the same player (S-RT-08). */
export const tableOpener = ({ tables, profiles, tournaments, acting, watches, seatMoves }: Ports) => {
  const lostSeats = seatLossTracker(tables, acting)

  const mayLook = ({ player }: ClientChannel, table: TableId): boolean => {
    if (!tables.maySee(table, player)) return false
    const tournament = tournamentIdOfTable(table)
    return tournament === null || tournaments.isVisibleTo(tournament, player)
  }

  /** The older window continues as a spectator. */
  const demoteToSpectator = async (olderSocket: ClientChannel, table: TableId): Promise<void> => {
    olderSocket.send('error', refusalMessage(table, { code: 'other-window' }))
    watches.stop(olderSocket, table)
    await watches.open(olderSocket, table, 'join')
  }

  /**
   * While this function waits, the client may disconnect or a newer window of the player may open the table, so it
   * checks again after each wait.
   */
  const enterAs = async (
    player: PlayerId,
    connection: ClientChannel,
    { table, occasion }: { readonly table: TableId; readonly occasion: EnterOccasion },
  ): Promise<OpenTableResult> => {
    // The player may have taken a seat again through another process.
    const hasLostSeat = lostSeats.has(player, table) && !tables.isSeated(table, player)
    if (occasion === 'rejoin' && hasLostSeat) return 'seat-lost'
    lostSeats.forget(player, table)
    const olderSocket = acting.startActing(player, table, connection)
    if (olderSocket !== null) await demoteToSpectator(olderSocket, table)
    await profiles.load([player])
    const isSeated = tables.isSeated(table, player)
    if (!acting.acts(connection, table)) return 'open'
    // A home game also has to know whether its host is connected, even without a seat (N-HOME-08).
    if (isSeated || isHomeTableId(table)) await tables.order(table, player, { type: 'reconnect' })
    if (!acting.acts(connection, table)) return 'open'
    const isFound = await watches.open(connection, table, isSeated && occasion === 'join' ? 'rejoin' : occasion)
    if (!isFound) acting.release(connection, table)
    const seat = isSeated && isFound ? seatMoves.seatNow(table, player) : null
    // The tournament moved the player while the table was being opened, before this socket could be told of the move.
    if (seat !== null && seat !== table) await seatMoves.follow(connection, table, seat)
    return isFound ? 'open' : 'no-such-table'
  }

  return {
    mayLook,
    demoteToSpectator,
    enter: async (connection: ClientChannel, table: TableId, occasion: EnterOccasion): Promise<OpenTableResult> => {
      // The client may have disconnected before its message was handled.
      if (watches.isDisconnected(connection)) return 'open'
      const { watching } = connection
      if (watching.size >= MAX_TABLES_PER_CHANNEL && !watching.has(table)) return 'too-many-sockets'
      watches.cancelLeaving(connection)
      watches.stop(connection, table)
      if (isHomeTableId(table)) await tables.loadHomeGame(table)
      if (watches.isDisconnected(connection)) return 'open'
      if (!mayLook(connection, table)) return tables.exists(table) ? 'private' : 'no-such-table'
      const { player } = connection
      if (player !== null) return enterAs(player, connection, { table, occasion })
      return (await watches.open(connection, table, occasion)) ? 'open' : 'no-such-table'
    },
  }
}
