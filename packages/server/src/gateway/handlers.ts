import { type PlayerId, seatNo, type TableId, type TournamentId } from '@cardroom/engine'
import type { ClientMessages } from '@cardroom/protocol'
import type { Clock } from '../ports/clock.ts'
import type { PlayerOrder, Tables, WireAction } from '../tables/contract.ts'
import { hostOrderOf } from '../tables/host-order.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { fromWire } from '../views/amounts.ts'
import type { Outgoing } from '../views/outgoing.ts'
import type { Profiles } from '../views/profiles.ts'
import { tournamentOfTable } from '../views/table-id.ts'
import { chatText } from './chat-text.ts'
import type { Connection } from './connection.ts'
import type { Handlers } from './inbox.ts'
import type { Leaderboards } from './leaderboards.ts'
import type { Lobby } from './lobby.ts'
import { sendMissedEnd } from './missed-end.ts'
import type { Presence } from './presence.ts'
import { type RateLimit, rateLimit } from './rate-limit.ts'
import { type OrderRefusal, refusalText } from './refusal-texts.ts'
import { tournamentHandlers } from './tournament-handlers.ts'
import { upToDate } from './up-to-date.ts'

export interface HandlerPorts {
  readonly tables: Tables
  readonly tournaments: Tournaments
  readonly profiles: Profiles
  readonly presence: Presence
  readonly lobby: Lobby
  readonly leaderboards: Leaderboards
  readonly clock: Clock
  /**
   * Stores a player's report about another player.
   * @returns false if there is no such player
   */
  report(report: ReportOf): Promise<boolean>
  /** Called on every heartbeat of a player (S-RT-09). */
  saw(player: PlayerId): void
}

/** A player's report of another player's chat or play. */
export interface ReportOf {
  readonly reporter: PlayerId
  readonly about: PlayerId
  readonly tableId: string
  /** The hand at the table at that time; empty before the first. */
  readonly handId: string
  readonly reason: ClientMessages['report']['reason']
  readonly body: string
}

const table = (id: string) => id as TableId
/** Limit of chat messages per player (S-RT-10). */
const CHAT = { most: 5, windowMs: 5_000 }
/** Limit of reports per player. */
const REPORTS = { most: 5, windowMs: 600_000 }
/** Limit of sitting out and in at a table: each change writes a dealer line that everybody there sees. */
const SITTING = { most: 6, windowMs: 10_000 }
/** Limit of orders of a host, and of names: each writes a dealer line that everybody at the table sees. */
const HOME_ORDERS = { most: 10, windowMs: 10_000 }
const NOT_ENTERED = {
  'no-such-table': 'This table does not exist',
  'seat-lost': 'Your seat at this table has been given up',
  private: 'This table is private',
}
const ELSEWHERE = { message: 'Table opened in another window', code: 'other-window' }
const NOT_OPEN = { message: 'Please open the table first', code: 'not-open' }
const WATCH_ONLY = 'Guests can only watch: connect your wallet to play'

export const handlers = (ports: HandlerPorts): Handlers => {
  const { tables, tournaments, profiles, presence, lobby, leaderboards, clock, saw, report } = ports
  const mayChat = rateLimit(CHAT)
  const mayReport = rateLimit(REPORTS)

  /** Sends an order for the player. A refusal is answered with `error` or the named event. */
  const order = async (
    connection: Connection,
    gameId: string,
    what: PlayerOrder,
    refusedBy: 'error' | 'join_error' | 'rebuy_error' = 'error',
  ): Promise<boolean> => {
    const player = actor(connection, gameId)
    if (player === null) return false
    const result = await tables.order(table(gameId), player, what)
    if (!result.ok) connection.send(refusedBy, answer(gameId, result.refusal))
    return result.ok
  }

  /**
   * The player that this socket may act for at a table. Otherwise null, and the guest or older window gets an error.
   */
  const actor = (connection: Connection, gameId: string, by: 'error' | 'invalid_action' = 'error'): PlayerId | null => {
    if (connection.player === null) {
      connection.send(by, { gameId, message: WATCH_ONLY, code: 'guest' })
      return null
    }
    if (!presence.acts(connection, table(gameId))) {
      connection.send(by, { gameId, ...(presence.isElsewhere(connection, table(gameId)) ? ELSEWHERE : NOT_OPEN) })
      return null
    }
    return connection.player
  }

  /** Sends orders up to a limit for each player and table; `message` answers those beyond. */
  const limitedOrder =
    (limit: RateLimit, message: string) =>
    async (connection: Connection, gameId: string, what: PlayerOrder): Promise<void> => {
      const key = `${connection.player} ${gameId}`
      if (connection.player !== null && !limit(key, clock.now())) tooFast(connection, gameId, message)
      else await order(connection, gameId, what)
    }
  const sitting = limitedOrder(rateLimit(SITTING), 'Please wait a moment before sitting out or in again')
  const orderAtHome = limitedOrder(rateLimit(HOME_ORDERS), 'Please wait a moment')

  const leave = async (connection: Connection, message: ClientMessages['exit']): Promise<void> => {
    const { tournamentId } = message
    const isOpen = connection.watching.has(table(message.gameId))
    const gameId = !tournamentId && isOpen ? message.gameId : ownTable(connection, message.gameId, tournamentId)
    const seat = presence.seatBehind(connection, table(gameId))
    if (seat === null || (await givesUp(connection, seat, message))) presence.leave(connection, table(gameId))
  }

  /** @returns false if the table does not answer; the player gets an error and stays at the table */
  const givesUp = async (
    connection: Connection,
    seat: TableId,
    { reason }: ClientMessages['exit'],
  ): Promise<boolean> => {
    if (connection.player === null) return true
    presence.leaving(connection, seat)
    const order = { type: reason === 'unload' ? 'holdSeat' : 'leave' } as const
    const result = await tables.order(seat, connection.player, order)
    // A spectator has no seat to give up, so other refusals do not stop a client that leaves.
    if (result.ok || result.refusal.code !== 'table-unavailable') return true
    presence.leaveFailed(connection)
    connection.send('error', answer(seat, result.refusal))
    return false
  }

  /**
   * In a tournament the player's table is found by tournament and player, since the player may have been moved while
   * the message was in transit (S-TIME-06). A message without a tournament id means its own table, perhaps another
   * table of the same tournament (S-MTT-16), unless that table is closed.
   */
  const ownTable = ({ player }: Connection, gameId: string, named?: string): string => {
    const tournament = (named as TournamentId | undefined) ?? tournamentOfTable(gameId)
    return (player && tournament && tournaments.seatOf(tournament, player)?.table) || gameId
  }

  const rejoin = async (connection: Connection, message: ClientMessages['rejoin_room']): Promise<void> => {
    const { tableId, tournamentId } = message
    const isThere = tables.exists(table(tableId))
    const gameId = !tournamentId && isThere ? tableId : ownTable(connection, tableId, tournamentId)
    const entered = await presence.enter(connection, table(gameId), 'rejoin')
    const tournament = tournamentId ?? tournamentOfTable(tableId)
    if (tournament) await sendMissedEnd(connection, table(gameId), { tournaments, tournamentId: tournament })
    if (entered !== 'open') connection.send('rejoin_failed', { gameId, message: NOT_ENTERED[entered] })
  }

  /** Why a player may not write now; null if they may. At a home game also those who wait for chips may (N-HOME-05). */
  const chatFault = (id: TableId, player: PlayerId): { readonly message: string; readonly code: string } | null => {
    const home = tables.homeGame(id)?.home
    if (home && !home.chatOn) return { message: 'The host has switched the chat off', code: 'chat-off' }
    if (tables.isSeated(id, player) || home?.host === player || home?.asking.includes(player)) return null
    return { message: 'Only seated players can chat', code: 'not-seated' }
  }

  return {
    action: async (connection, message) => {
      const player = actor(connection, message.gameId, 'invalid_action')
      if (player === null) return
      const { gameId, turn } = message
      const result = await tables.order(table(gameId), player, {
        type: 'act',
        handId: message.sessionId as never,
        turn,
        action: wireAction(message),
      })
      if (result.ok) return
      connection.send('invalid_action', answer(gameId, result.refusal))
      connection.send('action_result', { gameId, success: false, userId: player, turn })
      const reminder = () => tables.turnReminder(table(gameId), player)
      await upToDate(connection, table(gameId), reminder, (events) => sendAll(connection, events))
    },
    join_game: async (connection, message) => {
      if (connection.player === null) {
        connection.send('error', { gameId: message.gameId, message: WATCH_ONLY, code: 'guest' })
        return
      }
      await profiles.load([connection.player])
      const { gameId } = message
      const isOpen = connection.watching.has(table(gameId))
      const entered = isOpen ? 'open' : await presence.enter(connection, table(gameId), 'join')
      if (entered !== 'open') {
        connection.send('join_error', { gameId, message: NOT_ENTERED[entered], code: entered })
        return
      }
      const seated = await order(connection, message.gameId, { type: 'sit', seat: seatNo(message.pos) }, 'join_error')
      if (seated) presence.seated(connection, table(message.gameId))
    },
    join_game_guest: async (connection, { gameId }) => {
      const entered = await presence.enter(connection, table(gameId), 'join')
      if (entered !== 'open') connection.send('join_error', { gameId, message: NOT_ENTERED[entered], code: entered })
    },
    rejoin_room: rejoin,
    rejoin_game: rejoin,
    me: async (connection, { gameId }) => {
      if (!presence.mayLook(connection, table(gameId)) && tables.exists(table(gameId))) {
        connection.send('error', { gameId, message: NOT_ENTERED.private, code: 'private' })
        return
      }
      const viewer = presence.viewer(connection, table(gameId))
      const ask = () => tables.greeting(table(gameId), viewer, 'me')
      await upToDate(connection, table(gameId), ask, (events) => {
        if (events === null) connection.send('error', unknownTable(gameId))
        sendAll(connection, events ?? [])
      })
    },
    exit: leave,
    lobby: leave,
    sitout: (connection, { gameId }) => sitting(connection, gameId, { type: 'sitOut' }),
    sitin: (connection, { gameId }) => sitting(connection, gameId, { type: 'sitIn' }),
    sitout_nextblind: (connection, { gameId }) => sitting(connection, gameId, { type: 'sitOutNextBigBlind' }),
    sitin_nextbigblind: (connection, { gameId }) => sitting(connection, gameId, { type: 'waitForBigBlind' }),
    rebuy: async (connection, { gameId, amount }) =>
      void (await order(connection, gameId, { type: 'addChips', amount: fromWire(amount) }, 'rebuy_error')),
    auto_topup: async (connection, { gameId, topUp }) => {
      const inHundredths = topUp && { below: fromWire(topUp.below), to: fromWire(topUp.to) }
      await sitting(connection, gameId, { type: 'setAutoTopUp', topUp: inHundredths })
    },
    can_rebuy: async (connection, { gameId }) => {
      const player = actor(connection, gameId)
      if (player === null) return
      const ask = () => tables.rebuyOffer(table(gameId), player)
      await upToDate(connection, table(gameId), ask, (events) => sendAll(connection, events))
    },
    ...tournamentHandlers({ tournaments, presence, leaderboards }),
    automuck: async (connection, { gameId, muck, cards }) =>
      void (await order(connection, gameId, { type: 'decideMuck', cards: muck ? [] : (cards ?? [0, 1]) })),
    message: async (connection, { gameId, body }) => {
      const player = actor(connection, gameId)
      const text = chatText(body)
      if (player === null || text === '') return
      const silence = chatFault(table(gameId), player)
      if (silence !== null) {
        connection.send('error', { gameId, ...silence })
      } else if (!mayChat(player, clock.now())) {
        tooFast(connection, gameId, 'Please write more slowly', 'chat-limit')
      } else {
        await tables.say(table(gameId), { sender: profiles.of(player).username, userId: player, body: text })
      }
    },
    report: async (connection, { gameId, about, reason, body = '' }) => {
      const reporter = actor(connection, gameId)
      if (reporter === null) return
      const handId = connection.watching.get(table(gameId))?.stamp.sessionId ?? ''
      if (!mayReport(reporter, clock.now())) {
        tooFast(connection, gameId, 'Please wait before you report again')
        return
      }
      const sent = { reporter, about: about as PlayerId, tableId: gameId, handId, reason, body: body.trim() }
      const isKept = about !== reporter && (await report(sent))
      if (isKept) connection.send('success', { gameId, message: 'Thank you, your report has been sent' })
      else connection.send('error', { gameId, message: 'There is no such player', code: 'unknown-player' })
    },
    host: (connection, { gameId, order }) =>
      orderAtHome(connection, gameId, { type: 'host', order: hostOrderOf(order) }),
    take_name: (connection, { gameId, name }) => orderAtHome(connection, gameId, { type: 'takeName', name }),
    withdraw_request: (connection, { gameId }) => orderAtHome(connection, gameId, { type: 'withdrawRequest' }),
    /** The time and address in the message are ignored; the server knows the player and the time (S-RT-01). */
    heartbeat: ({ player }) => {
      if (player !== null) saw(player)
    },
    /** The inbox handles pongs itself, before any queued message. */
    pong: () => {},
    my_tables: (connection) => lobby.sendMyTables(connection),
    table: async (connection, { gameId }) => {
      const found = await lobby.follow(connection, table(gameId))
      if (!found) connection.send('error', unknownTable(gameId))
    },
    rows: (connection, { gameIds }) => lobby.followPage(connection, new Set(gameIds.map(table))),
  }
}

const tooFast = (connection: Connection, gameId: string, message: string, code = 'too-fast'): void => {
  connection.send('error', { gameId, message, code })
  connection.flood.refused(code)
}

const sendAll = (connection: Connection, events: readonly Outgoing[]): void => {
  for (const { name, payload } of events) connection.send(name, payload)
}

const unknownTable = (gameId: string) => ({ gameId, message: NOT_ENTERED['no-such-table'], code: 'no-such-table' })

const answer = (gameId: string, refusal: OrderRefusal) => ({
  gameId,
  message: refusalText(refusal),
  code: refusal.code,
})

/** Only for a raise does the amount in the message count (S-BET-01). */
const wireAction = ({ action, amount }: ClientMessages['action']): WireAction => {
  if (action === 'raise') return { type: 'put', add: fromWire(amount) }
  return { type: action === 'allin' ? 'allIn' : action }
}
