import type { PlayerId, TableId } from '@cardroom/engine'
import type { GreetingOccasion, Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import type { Viewer } from '../views/outgoing.ts'
import type { Profiles } from '../views/profiles.ts'
import { isHomeTableId, tournamentOfTable } from '../views/table-id.ts'
import { type ActingElsewhere, nobodyElsewhere } from './acting-elsewhere.ts'
import { actingSockets } from './acting-sockets.ts'
import { type Connection, stampOf } from './connection.ts'
import { lostSeats } from './lost-seats.ts'
import { watchTable } from './table-watch.ts'

/**
 * The result of opening a table. seat-lost: the player rejoins a seat that was given up in the meantime (S-TIME-06);
 * a new join may watch. private: only entrants may see the tables of the tournament (S-REG-07).
 */
export type Entered = 'open' | 'no-such-table' | 'seat-lost' | 'private'

type EnterOccasion = Exclude<GreetingOccasion, 'me'>

/** Which socket watches which table, and which players are connected there. */
export interface Presence {
  close(): void
  /** Opens a table for a client and replaces an earlier watch of the same table. */
  enter(connection: Connection, table: TableId, occasion: EnterOccasion): Promise<Entered>
  /**
   * The client is leaving a table, so an update that shows them disconnected is expected. `leaveFailed` if it cannot
   * leave.
   */
  leaving(connection: Connection, table: TableId): void
  leaveFailed(connection: Connection): void
  /** Stops the watch and confirms it to the client (S-EMIT-10). */
  leave(connection: Connection, table: TableId): void
  /**
   * The socket is disconnected: it can open no more tables, and every seat it acted for is disconnected (S-TIME-04).
   * @param answered settles when all its messages have been answered: a queued exit still counts
   */
  disconnected(connection: Connection, answered?: Promise<void>): Promise<void>
  /**
   * After a start of this process, or the end of another: disconnects the seats of players who have not come back
   * (S-TIME-04). Each process does it for some of the tables.
   */
  missAbsent(): Promise<void>
  /** The player has taken a seat through this socket. */
  seated(connection: Connection, table: TableId): void
  /** Reports the round trip time of this socket to the tables where it acts, if it has changed (N-TIME-03). */
  measured(connection: Connection): void
  acts(connection: Connection, table: TableId): boolean
  /**
   * The seat that becomes unattended when this socket leaves a table. In a tournament it is the player's own seat,
   * which may be at another table. Null if the socket does not act at the table, or another socket acts at that seat.
   */
  seatBehind(connection: Connection, table: TableId): TableId | null
  /** Whether another socket acts for the player there (S-RT-08). */
  isElsewhere(connection: Connection, table: TableId): boolean
  viewer(connection: Connection, table: TableId): Viewer
  /** Whether the client is allowed to see the table. */
  mayLook(connection: Connection, table: TableId): boolean
}

/** Smaller changes of the round trip are not reported, so that the journal stays small. */
const NOTICED_MS = 100
const ROUNDED_MS = 50

/** The part of the tournaments that is used here. */
type Fields = Pick<Tournaments, 'running' | 'isOpenTo' | 'seatOf'>

/** Opens and closes tables for connections, and reports to the tables who is connected. */
export const presence = (
  tables: Tables,
  profiles: Profiles,
  tournaments: Fields,
  elsewhere: ActingElsewhere = nobodyElsewhere,
): Presence => {
  const acting = actingSockets(elsewhere)
  const lost = lostSeats(tables, acting)
  const ended = new WeakSet<Connection>()
  /** The client is leaving this table, so an update that shows them disconnected is expected. */
  const going = new WeakMap<Connection, TableId>()
  /** A join in progress. A newer join of the same table replaces it. */
  const newest = new WeakMap<Connection, Map<TableId, symbol>>()

  const acts = (connection: Connection, table: TableId): boolean =>
    connection.player !== null && acting.acts(connection.player, table, connection)

  const viewer = (connection: Connection, table: TableId): Viewer =>
    connection.player !== null && acts(connection, table) ? connection.player : 'spectator'

  const stopWatching = (connection: Connection, table: TableId): void => {
    connection.watching.get(table)?.stop()
    connection.watching.delete(table)
  }

  /**
   * The table shows a player as disconnected although they are back: the order waited for the table's owner, or came
   * from a paused process that the player had already left.
   */
  const reasserted = (connection: Connection, table: TableId): void => {
    if (going.get(connection) === table) return
    // If this order is lost, the next event of the table leads to another one.
    if (connection.player !== null && acts(connection, table)) {
      tables.order(table, connection.player, { type: 'reconnect' }).catch(() => {})
    }
  }

  /** The older window continues as a spectator (S-RT-08). */
  const demote = async (older: Connection, table: TableId): Promise<void> => {
    older.send('error', { gameId: table, message: 'Table opened in another window', code: 'other-window' })
    stopWatching(older, table)
    await watch(older, table, 'join')
  }

  /** @returns false if there is no such table; a newer join, or a leave in the meantime, keeps its effect */
  const watch = async (connection: Connection, table: TableId, occasion: EnterOccasion): Promise<boolean> => {
    const opening = Symbol(table)
    const openings = newest.get(connection) ?? new Map<TableId, symbol>()
    newest.set(connection, openings.set(table, opening))
    let movedTo: TableId | null = null
    let isShown = false
    const opened = await watchTable(tables, connection, table, {
      viewer: viewer(connection, table),
      acts: acts(connection, table),
      occasion,
      isWanted: () => openings.get(table) === opening && !ended.has(connection),
      onMoved: (to) => {
        if (isShown) void follow(connection, table, to)
        else movedTo = to
      },
      missed: () => reasserted(connection, table),
    })
    if (openings.get(table) === opening) openings.delete(table)
    if (opened === 'no-such-table') return false
    if (opened === 'superseded') return true
    stopWatching(connection, table)
    connection.watching.set(table, opened)
    isShown = true
    if (movedTo !== null) await follow(connection, table, movedTo)
    return true
  }

  const mayLook = ({ player }: Connection, table: TableId): boolean => {
    if (!tables.maySee(table, player)) return false
    const tournament = tournamentOfTable(table)
    return tournament === null || tournaments.isOpenTo(tournament, player)
  }

  const enter: Presence['enter'] = async (connection, table, occasion) => {
    // Another socket of the same player may have taken over since this one asked.
    if (ended.has(connection)) return 'open'
    going.delete(connection)
    stopWatching(connection, table)
    if (isHomeTableId(table)) await tables.load(table)
    if (ended.has(connection)) return 'open'
    if (!mayLook(connection, table)) return tables.exists(table) ? 'private' : 'no-such-table'
    const { player } = connection
    if (player === null) return (await watch(connection, table, occasion)) ? 'open' : 'no-such-table'
    if (occasion === 'rejoin' && lost.has(player, table)) return 'seat-lost'
    lost.forget(player, table)
    const older = acting.take(player, table, connection)
    if (older !== null) await demote(older, table)
    await profiles.load([player])
    const isSeated = tables.isSeated(table, player)
    // The client may have disconnected, or opened the table in another window, which shows this one as a spectator.
    if (!acts(connection, table)) return 'open'
    // The host of a home game need not have a seat (N-HOME-08).
    if (isSeated || isHomeTableId(table)) await tables.order(table, player, { type: 'reconnect' })
    if (!acts(connection, table)) return 'open'
    const found = await watch(connection, table, isSeated && occasion === 'join' ? 'rejoin' : occasion)
    if (!found) acting.release(player, table, connection)
    const seat = isSeated && found ? seatNow(table, player) : null
    // The player was moved while the table was being opened, when no watch could report it.
    if (seat !== null && seat !== table) await follow(connection, table, seat)
    return found ? 'open' : 'no-such-table'
  }

  /** @returns the table where the player sits in the tournament of `table`, or null */
  const seatNow = (table: TableId, player: PlayerId): TableId | null => {
    const tournament = tournamentOfTable(table)
    return tournament === null ? null : (tournaments.seatOf(tournament, player)?.table ?? null)
  }

  const seatBehind: Presence['seatBehind'] = (connection, table) => {
    const { player } = connection
    if (player === null || !acts(connection, table)) return null
    const seat = seatNow(table, player) ?? table
    return seat !== table && acting.anyone(player, seat) ? null : seat
  }

  /** Follows a player to another table of the tournament, through the socket that acted so far (S-BAL-04). */
  const follow = async (connection: Connection, from: TableId, to: TableId): Promise<void> => {
    if (connection.player === null || !acts(connection, from)) return
    if (from !== to) {
      stopWatching(connection, from)
      acting.release(connection.player, from, connection)
    }
    // The client asks again if the table does not answer now.
    await enter(connection, to, 'rejoin').catch(() =>
      connection.send('error', {
        gameId: to,
        message: 'The table is being restored, please try again',
        code: 'table-unavailable',
      }),
    )
  }

  elsewhere.onTaken((player, table) => {
    const older = acting.replaced(player, table)
    // If the table does not answer, the older window asks again.
    if (older !== null) demote(older, table).catch(() => {})
  })

  return {
    close: elsewhere.close,
    acts,
    seatBehind,
    leaving: (connection, table) => void going.set(connection, table),
    leaveFailed: (connection) => void going.delete(connection),
    mayLook,
    isElsewhere: (connection, table) =>
      connection.player !== null && acting.anyone(connection.player, table) && !acts(connection, table),
    viewer,
    enter,
    seated: (connection, table) => {
      const watch = connection.watching.get(table)
      // The table had no seat for the player, so it did not store an earlier report.
      if (watch) watch.shownRoundTripMs = null
    },
    measured: (connection) => {
      const ms = connection.pulse.roundTripMs()
      if (ms === null || connection.player === null) return
      for (const [table, watch] of connection.watching) {
        const { acts, shownRoundTripMs } = watch
        if (!acts || (shownRoundTripMs !== null && Math.abs(ms - shownRoundTripMs) < NOTICED_MS)) continue
        watch.shownRoundTripMs = ms
        const rounded = Math.round(ms / ROUNDED_MS) * ROUNDED_MS
        // If the order is lost, the player loses only these milliseconds.
        tables.order(table, connection.player, { type: 'roundTrip', ms: rounded }).catch(() => {})
      }
    },
    leave: (connection, table) => {
      const stamp = stampOf(connection, table)
      stopWatching(connection, table)
      going.delete(connection)
      newest.get(connection)?.delete(table)
      if (connection.player !== null) acting.release(connection.player, table, connection)
      const event = { gameId: table, ...stamp, userId: connection.player ?? '' }
      connection.send('exit', event)
      const isOfTournament = tournamentOfTable(table) !== null && connection.player !== null
      connection.send(isOfTournament ? 'exit_player' : 'player_left', event)
    },
    missAbsent: async () => {
      const miss = async (table: TableId, players: readonly PlayerId[]): Promise<void> => {
        if (!elsewhere.isForThisProcess(table)) return
        const absent = players.filter((player) => !acting.anyone(player, table))
        await Promise.all(absent.map((player) => tables.order(table, player, { type: 'disconnect' })))
      }
      for (const { entrants } of tournaments.running()) {
        await Promise.all(entrants.map(({ player, table }) => table && miss(table, [player])))
      }
      for (const { id, players } of tables.seats()) await miss(id, players)
    },
    disconnected: async (connection, answered) => {
      ended.add(connection)
      const { player } = connection
      for (const table of [...connection.watching.keys()]) stopWatching(connection, table)
      if (answered) await answered
      if (player === null) return
      const tablesLeft = acting.releaseAll(player, connection).map((table) => seatNow(table, player) ?? table)
      const seatsLeft = [...new Set(tablesLeft)].filter((table) => !acting.anyone(player, table))
      await Promise.all(seatsLeft.map((table) => tables.order(table, player, { type: 'disconnect' })))
    },
  }
}
