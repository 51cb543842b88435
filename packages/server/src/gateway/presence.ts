import type { PlayerId, TableId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import type { Profiles } from '../ports/profiles.ts'
import { tournamentIdOfTable } from '../ports/table-id.ts'
import type { Tables } from '../tables/contract.ts'
import type { Viewer } from '../tables/views/outgoing.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { type ClientChannel, lastSentEventStamp } from './client-channel.ts'
import { type ControlClaimTracker, singleProcessClaimTracker } from './control-claim-tracker.ts'
import { controllingSockets } from './controlling-sockets.ts'
import { disconnectReporter } from './disconnect-reports.ts'
import { roundTripReporter } from './round-trip-reports.ts'
import { type SeatMoveFollower, seatMoveFollower } from './seat-moves.ts'
import { type OpenTableResult, tableOpener } from './table-joins.ts'
import { type EnterOccasion, tableWatches } from './table-watches.ts'

/** Which socket watches which table, and which players are connected there. */
export interface Presence {
  close(): void
  /** Opens a table for a client and replaces an earlier watch of the same table. */
  enter(connection: ClientChannel, table: TableId, occasion: EnterOccasion): Promise<OpenTableResult>
  /**
   * Called when a client is leaving a table. Updates that show the client's player as disconnected are then correct,
   * and no reconnect is sent. `cancelLeaving` is called if the client could not leave.
   */
  beginLeaving(connection: ClientChannel, table: TableId): void
  cancelLeaving(connection: ClientChannel): void
  /** Stops the client from watching the table and acting there, and tells the client that it has left (S-EMIT-10). */
  leave(connection: ClientChannel, table: TableId): void
  /**
   * Called when the socket is closed: it can open no more tables, and every seat it acted for is marked as disconnected
   * (S-TIME-04), unless another socket acts there.
   * @param answersSent settles when all messages of the socket have been answered: an exit that is still queued must be
   * handled first
   */
  disconnected(connection: ClientChannel, answersSent?: Promise<void>): Promise<void>
  /**
   * Called some time after a start of this process or the end of another process: marks the seats of players whose
   * clients have not come back as disconnected (S-TIME-04). Each process does so for its share of the tables.
   */
  disconnectAbsentPlayers(): Promise<void>
  /** Tells a table that the player is disconnected, unless a socket acts for the player there. */
  disconnectIfAbsent(table: TableId, player: PlayerId): Promise<void>
  /**
   * Called when the player has taken a seat through this socket: the next round trip is then reported even if it has
   * not changed.
   */
  forgetReportedRoundTrip(connection: ClientChannel, table: TableId): void
  /** Reports the round trip time of this socket to the tables where it acts, if it has changed (N-TIME-03). */
  reportRoundTrip(connection: ClientChannel): void
  acts(connection: ClientChannel, table: TableId): boolean
  /**
   * The table where the player's seat would be left without an acting socket if this socket left `table`. In a
   * tournament it is the table where the player sits now, which may be another one. Null if the socket does not act at
   * `table`, or another socket acts at that seat.
   */
  seatUnattendedWithout(connection: ClientChannel, table: TableId): TableId | null
  /** Whether another socket acts for the player at the table (S-RT-08). */
  otherSocketActs(connection: ClientChannel, table: TableId): boolean
  viewer(connection: ClientChannel, table: TableId): Viewer
  /** Whether the client is allowed to see the table. */
  mayLook(connection: ClientChannel, table: TableId): boolean
}

/** The part of the tournaments that is used here. */
type UsedTournaments = Pick<Tournaments, 'unfinished' | 'isVisibleTo' | 'seatOf'>

/** Opens and closes tables for connections, and reports to the tables who is connected. */
export const presence = (
  tables: Tables,
  profiles: Profiles,
  tournaments: UsedTournaments,
  clock: Clock,
  actingElsewhere: ControlClaimTracker = singleProcessClaimTracker,
): Presence => {
  const acting = controllingSockets(actingElsewhere)
  const onMoved: SeatMoveFollower['follow'] = (connection, fromTable, toTable) =>
    moves.follow(connection, fromTable, toTable)
  const watches = tableWatches({ tables, acting, onMoved })
  const moves: SeatMoveFollower = seatMoveFollower({
    tournaments,
    acting,
    watches,
    rejoin: (connection, table) => joins.enter(connection, table, 'rejoin'),
  })
  const joins = tableOpener({ tables, profiles, tournaments, acting, watches, seatMoves: moves })
  const absenceReports = disconnectReporter({ tables, tournaments, acting, seatMoves: moves, actingElsewhere, clock })

  actingElsewhere.onReplaced((player, table) => {
    const olderSocket = acting.removeReplaced(player, table)
    // If the table does not answer now, the older window asks for its view again later.
    if (olderSocket !== null) joins.demoteToSpectator(olderSocket, table).catch(() => {})
  })

  return {
    ...roundTripReporter(tables),
    close: () => {
      absenceReports.close()
      actingElsewhere.close()
    },
    acts: acting.acts,
    otherSocketActs: acting.otherSocketActs,
    viewer: watches.viewer,
    seatUnattendedWithout: moves.seatUnattendedWithout,
    mayLook: joins.mayLook,
    enter: joins.enter,
    beginLeaving: watches.beginLeaving,
    cancelLeaving: watches.cancelLeaving,
    leave: (connection, table) => {
      const event = { gameId: table, ...lastSentEventStamp(connection, table), userId: connection.player ?? '' }
      watches.leave(connection, table)
      acting.release(connection, table)
      connection.send('exit', event)
      const isPlayerOfTournament = tournamentIdOfTable(table) !== null && connection.player !== null
      connection.send(isPlayerOfTournament ? 'exit_player' : 'player_left', event)
    },
    disconnectAbsentPlayers: absenceReports.disconnectAbsentPlayers,
    disconnectIfAbsent: absenceReports.disconnectIfAbsent,
    disconnected: async (connection, answersSent) => {
      watches.disconnected(connection)
      if (answersSent) await answersSent
      await absenceReports.disconnectSeatsOf(connection)
    },
  }
}
