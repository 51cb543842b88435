import { type PlayerId, seatNo, type TableId, type TournamentId } from '@cardroom/engine'
import type { ClientMessages } from '@cardroom/protocol'
import type { Profiles } from '../ports/profiles.ts'
import { isHomeTableId, tournamentIdOfTable } from '../ports/table-id.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { type ClientChannel, sendEvents } from './client-channel.ts'
import type { ClientMessageHandlers } from './inbox.ts'
import { sendMissedElimination } from './missed-elimination.ts'
import type { PlayerOrderSender } from './player-orders.ts'
import type { Presence } from './presence.ts'
import { queryUntilCurrent } from './query-until-current.ts'
import { refusalMessage } from './refused-messages.ts'

type EventNames = 'join_game' | 'join_game_guest' | 'rejoin_room' | 'rejoin_game' | 'me' | 'exit' | 'lobby'

interface Ports {
  readonly tables: Tables
  readonly tournaments: Pick<Tournaments, 'seatOf' | 'summary'>
  readonly profiles: Pick<Profiles, 'load'>
  readonly presence: Presence
  readonly orders: Pick<PlayerOrderSender, 'order' | 'isExitWithinLimit'>
}

/** Handlers of the messages by which a client comes to a table, asks for its state, and leaves it. */
export const joinAndExitHandlers = (ports: Ports): Pick<ClientMessageHandlers, EventNames> => {
  const rejoin = rejoinHandler(ports)
  const exit = exitHandler(ports)
  return {
    join_game: joinHandler(ports),
    join_game_guest: async (connection, { gameId }) => {
      const joinResult = await ports.presence.enter(connection, gameId as TableId, 'join')
      if (joinResult !== 'open') connection.send('join_error', refusalMessage(gameId, { code: joinResult }))
    },
    rejoin_room: rejoin,
    rejoin_game: rejoin,
    me: tableStateHandler(ports),
    exit,
    lobby: exit,
  }
}

const joinHandler =
  ({ profiles, presence, orders }: Ports): ClientMessageHandlers['join_game'] =>
  async (connection, { gameId, pos }) => {
    const table = gameId as TableId
    if (connection.player === null) {
      connection.send('error', refusalMessage(gameId, { code: 'guest' }))
      return
    }
    await profiles.load([connection.player])
    const joinResult = connection.watching.has(table) ? 'open' : await presence.enter(connection, table, 'join')
    if (joinResult !== 'open') {
      connection.send('join_error', refusalMessage(gameId, { code: joinResult }))
      return
    }
    const isSeated = await orders.order(connection, gameId, { type: 'sit', seat: seatNo(pos) }, 'join_error')
    if (isSeated) presence.forgetReportedRoundTrip(connection, table)
  }

const rejoinHandler =
  ({ tables, tournaments, presence }: Ports): ClientMessageHandlers['rejoin_room'] =>
  async (connection, { tableId, tournamentId }) => {
    const isThere = tables.exists(tableId as TableId)
    const namedGame = { gameId: tableId, tournamentId }
    const gameId = !tournamentId && isThere ? (tableId as TableId) : tableMeantBy(tournaments, connection, namedGame)
    const joinResult = await presence.enter(connection, gameId, 'rejoin')
    const tournament = tournamentId ?? tournamentIdOfTable(tableId)
    if (tournament) await sendMissedElimination(connection, gameId, { tournaments, tournamentId: tournament })
    if (joinResult !== 'open') connection.send('rejoin_failed', refusalMessage(gameId, { code: joinResult }))
  }

const tableStateHandler =
  ({ tables, presence }: Ports): ClientMessageHandlers['me'] =>
  async (connection, { gameId }) => {
    const table = gameId as TableId
    if (!presence.mayLook(connection, table) && tables.exists(table)) {
      connection.send('error', refusalMessage(gameId, { code: 'private' }))
      return
    }
    const viewer = presence.viewer(connection, table)
    const queryGreeting = () => tables.greeting(table, viewer, 'me')
    await queryUntilCurrent(connection, table, queryGreeting, (greeting) => {
      if (greeting === null) connection.send('error', refusalMessage(gameId, { code: 'no-such-table' }))
      sendEvents(connection, greeting ?? [])
    })
  }

const exitHandler = (ports: Ports): ClientMessageHandlers['exit'] => {
  const { tables, tournaments, presence, orders } = ports
  /**
   * Gives up a seat, or has it held for a player who closes or reloads the page.
   * @returns false if the table does not answer, or the player leaves it again and again; the player gets an error and
   * stays at the table. If the page is closed all the same, the seat is kept as after any lost connection (S-TIME-04)
   */
  const giveUpSeat = async (connection: ClientChannel, seatTable: TableId, reason: ExitReason): Promise<boolean> => {
    if (connection.player === null) return true
    if (isExitStored(tables, seatTable, connection.player) && !orders.isExitWithinLimit(connection, seatTable))
      return false
    presence.beginLeaving(connection, seatTable)
    const order = { type: reason === 'unload' ? 'holdSeat' : 'leave' } as const
    const result = await tables.order(seatTable, connection.player, order)
    // Only a table that does not answer keeps a client from leaving. Any other refusal means that there was no seat to
    // give up, as for a spectator.
    if (result.ok || result.refusal.code !== 'table-unavailable') {
      await reportUnseatedHostGone(ports, connection, seatTable)
      return true
    }
    presence.cancelLeaving(connection)
    connection.send('error', refusalMessage(seatTable, result.refusal))
    return false
  }

  return async (connection, message) => {
    const namedTable = message.gameId as TableId
    const isWatched = connection.watching.has(namedTable)
    const table = !message.tournamentId && isWatched ? namedTable : tableMeantBy(tournaments, connection, message)
    const seatTable = presence.seatUnattendedWithout(connection, table)
    if (seatTable === null || (await giveUpSeat(connection, seatTable, message.reason)))
      presence.leave(connection, table)
  }
}

/** Whether the table stores that this player leaves it: one with a seat, or the host of a home game (N-HOME-08). */
const isExitStored = (tables: Pick<Tables, 'isSeated'>, table: TableId, player: PlayerId): boolean =>
  isHomeTableId(table) || tables.isSeated(table, player)

/**
 * Tells a home game that a player without a seat is going, who may be its host (N-HOME-08); the game refuses this for
 * everybody else. Otherwise the host would never count as away: a socket that has left a table does not act there any
 * more, so the table is not told either when the socket ends.
 */
const reportUnseatedHostGone = async (
  { tables, presence }: Pick<Ports, 'tables' | 'presence'>,
  connection: ClientChannel,
  table: TableId,
): Promise<void> => {
  const { player } = connection
  // Meanwhile a newer window of the player may have opened the table.
  if (player === null || !isHomeTableId(table) || !presence.acts(connection, table)) return
  if (!tables.isSeated(table, player)) await tables.order(table, player, { type: 'disconnect' })
}

type ExitReason = ClientMessages['exit']['reason']

/**
 * Finds the table for a message about the player's own table. In a tournament the table is found by tournament and
 * player, because the player may have been moved while the message was in transit (S-TIME-06).
 * Callers do not use this function if the message has no tournament id and its table exists or is watched: then exactly
 * this table is meant, which the player may only be watching (S-MTT-16).
 */
const tableMeantBy = (
  tournaments: Pick<Tournaments, 'seatOf'>,
  { player }: ClientChannel,
  { gameId, tournamentId }: { readonly gameId: string; readonly tournamentId?: string | undefined },
): TableId => {
  const tournament = (tournamentId as TournamentId | undefined) ?? tournamentIdOfTable(gameId)
  return (player && tournament && tournaments.seatOf(tournament, player)?.table) || (gameId as TableId)
}
