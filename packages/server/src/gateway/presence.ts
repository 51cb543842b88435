import type { PlayerId, TableId } from '@cardroom/engine'
import type { Stake } from '@cardroom/protocol'
import type { GreetingOccasion, Profiles, Tables, Viewer } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { tournamentOfTable } from '../tournaments/table-id.ts'
import { actingSockets } from './acting-sockets.ts'
import { type Connection, stampOf } from './connection.ts'
import { lostSeats } from './lost-seats.ts'
import { watchTable } from './table-watch.ts'

/**
 * What came of opening a table. seat-lost: its player comes back to a seat that was given up meanwhile (S-TIME-06); who
 * joins anew may look. private: the table of a tournament for its entrants alone (S-REG-07).
 */
export type Entered = 'open' | 'no-such-table' | 'seat-lost' | 'private'

type EnterOccasion = Exclude<GreetingOccasion, 'me'>

/** Who looks at which table through which socket, and who is really there. */
export interface Presence {
  /** Opens a table for a client, in place of what it saw of it before. */
  enter(connection: Connection, table: TableId, occasion: EnterOccasion): Promise<Entered>
  /** The client is about to leave a table, which may show him gone from now on; `stays` if nothing comes of it. */
  goes(connection: Connection, table: TableId): void
  stays(connection: Connection): void
  /** Ends the looking and confirms it to the client (S-EMIT-10). */
  leave(connection: Connection, table: TableId): void
  /**
   * The socket is gone: it opens no table any more, and every seat it acted for is disconnected (S-TIME-04).
   * @param answered settles once all that it has said is answered: an exit above all is still obeyed
   */
  gone(connection: Connection, answered?: Promise<void>): Promise<void>
  /** After a start: seats whose players have not come back are disconnected like any other (S-TIME-04). */
  missAbsent(): Promise<void>
  /** The player has taken a seat through this socket. */
  seated(connection: Connection, table: TableId): void
  /** Tells the tables where this socket acts how long its messages take, if that has changed (N-TIME-03). */
  measured(connection: Connection): void
  acts(connection: Connection, table: TableId): boolean
  /**
   * The seat that nobody holds any more when this socket goes from a table: of a tournament the player's own, which may be
   * at another table by now. Null if the socket does not act here, or the player is at that seat through a table of its own.
   */
  seatBehind(connection: Connection, table: TableId): TableId | null
  /** Whether another socket acts for the player there (S-RT-08). */
  isElsewhere(connection: Connection, table: TableId): boolean
  viewer(connection: Connection, table: TableId): Viewer
  /** Whether the client may see the table at all. */
  mayLook(connection: Connection, table: TableId): boolean
}

/** A round trip that changes by less is the same, and a short one is none: the journal need not know. */
const NOTICED_MS = 100
const ROUNDED_MS = 50

const STAKES: readonly Stake[] = ['MICRO', 'LOW', 'MEDIUM', 'HIGH']

/** The tournaments as far as it matters who is at their tables. */
type Fields = Pick<Tournaments, 'running' | 'isOpenTo' | 'seatOf'>

export const presence = (tables: Tables, profiles: Profiles, tournaments: Fields): Presence => {
  const acting = actingSockets()
  const lost = lostSeats(tables, acting)
  const ended = new WeakSet<Connection>()
  /** The table from which a client is on the way out: that it shows him gone is no mistake. */
  const going = new WeakMap<Connection, TableId>()
  /** The opening of a table that is under way for a client; of two the later one counts. */
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
   * The table has heard of a loss after the return: the order waited for its owner, or came from a process that stood
   * still while the player went to another one.
   */
  const isHere = (connection: Connection, table: TableId): void => {
    if (going.get(connection) === table) return
    // If it does not arrive, the next event of the table asks for it again.
    if (connection.player !== null && acts(connection, table)) {
      tables.order(table, connection.player, { type: 'reconnect' }).catch(() => {})
    }
  }

  /** The older window goes on as a spectator (S-RT-08). */
  const demote = async (older: Connection, table: TableId): Promise<void> => {
    older.send('error', { gameId: table, message: 'Table opened in another window', code: 'other-window' })
    stopWatching(older, table)
    await watch(older, table, 'join')
  }

  /** @returns false if there is no such table; what was opened later, or left, in the meantime stays as it is */
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
      missed: () => isHere(connection, table),
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
    const tournament = tournamentOfTable(table)
    return tournament === null || tournaments.isOpenTo(tournament, player)
  }

  const enter: Presence['enter'] = async (connection, table, occasion) => {
    // Its place may have been taken over by another socket of the same player since it asked.
    if (ended.has(connection)) return 'open'
    going.delete(connection)
    stopWatching(connection, table)
    if (!mayLook(connection, table)) return tables.exists(table) ? 'private' : 'no-such-table'
    const { player } = connection
    if (player === null) return (await watch(connection, table, occasion)) ? 'open' : 'no-such-table'
    if (occasion === 'rejoin' && lost.has(player, table)) return 'seat-lost'
    lost.forget(player, table)
    const older = acting.take(player, table, connection)
    if (older !== null) await demote(older, table)
    await profiles.load([player])
    const isSeated = tables.isSeated(table, player)
    // By now the client may be gone, or have opened the table in another window, which has this one shown as a spectator.
    if (!acts(connection, table)) return 'open'
    if (isSeated) await tables.order(table, player, { type: 'reconnect' })
    if (!acts(connection, table)) return 'open'
    const found = await watch(connection, table, isSeated && occasion === 'join' ? 'rejoin' : occasion)
    if (!found) acting.release(player, table, connection)
    const seat = isSeated && found ? seatNow(table, player) : null
    // Moved while the table was being opened: nobody was there yet to be told.
    if (seat !== null && seat !== table) await follow(connection, table, seat)
    return found ? 'open' : 'no-such-table'
  }

  /** @returns where the player sits in the tournament of a table, or null */
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

  /** Who is moved to another table of the tournament goes on there, through the socket that acted until now (S-BAL-04). */
  const follow = async (connection: Connection, from: TableId, to: TableId): Promise<void> => {
    if (connection.player === null || !acts(connection, from)) return
    if (from !== to) {
      stopWatching(connection, from)
      acting.release(connection.player, from, connection)
    }
    // A table that does not answer just now is asked again by its client.
    await enter(connection, to, 'rejoin').catch(() =>
      connection.send('error', {
        gameId: to,
        message: 'The table is being restored, please try again',
        code: 'table-unavailable',
      }),
    )
  }

  return {
    acts,
    seatBehind,
    goes: (connection, table) => void going.set(connection, table),
    stays: (connection) => void going.delete(connection),
    mayLook,
    isElsewhere: (connection, table) =>
      connection.player !== null && acting.anyone(connection.player, table) && !acts(connection, table),
    viewer,
    enter,
    seated: (connection, table) => {
      const watch = connection.watching.get(table)
      // A table that had no seat for the player kept nothing of what it was told.
      if (watch) watch.toldRoundTripMs = null
    },
    measured: (connection) => {
      const ms = connection.pulse.roundTripMs()
      if (ms === null || connection.player === null) return
      for (const [table, watch] of connection.watching) {
        const { acts, toldRoundTripMs } = watch
        if (!acts || (toldRoundTripMs !== null && Math.abs(ms - toldRoundTripMs) < NOTICED_MS)) continue
        watch.toldRoundTripMs = ms
        const rounded = Math.round(ms / ROUNDED_MS) * ROUNDED_MS
        // An order that does not arrive costs nobody more than these milliseconds.
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
      for (const { entrants } of tournaments.running()) {
        const absent = entrants.filter(({ player, table }) => table !== null && !acting.anyone(player, table))
        await Promise.all(
          absent.map(({ player, table }) => table && tables.order(table, player, { type: 'disconnect' })),
        )
      }
      for (const stake of STAKES) {
        for (const { id, players } of await tables.games(stake)) {
          const table = id as TableId
          const absent = players
            .map((player) => player.id as PlayerId)
            .filter((player) => !acting.anyone(player, table))
          await Promise.all(absent.map((player) => tables.order(table, player, { type: 'disconnect' })))
        }
      }
    },
    gone: async (connection, answered) => {
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
