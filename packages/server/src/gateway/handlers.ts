import type { PlayerId, TableId, TournamentId } from '@cardroom/engine'
import { seatNo } from '@cardroom/engine'
import type { ClientMessageName, ClientMessages } from '@cardroom/protocol'
import type { Clock } from '../ports/clock.ts'
import { fromWire } from '../tables/amounts.ts'
import type { Outgoing, PlayerOrder, Profiles, Tables, WireAction } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { tournamentOfTable } from '../tournaments/table-id.ts'
import { chatText } from './chat-text.ts'
import type { Connection } from './connection.ts'
import type { Leaderboards } from './leaderboards.ts'
import type { Lobby } from './lobby.ts'
import { tellMissedEnd } from './missed-end.ts'
import type { Presence } from './presence.ts'
import { rateLimit } from './rate-limit.ts'
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
  /** Keeps what one player tells of another. @returns false if there is no such player */
  report(report: ReportOf): Promise<boolean>
  /** Told of every heartbeat of a player (S-RT-09). */
  saw(player: PlayerId): void
}

export interface ReportOf {
  readonly reporter: PlayerId
  readonly about: PlayerId
  readonly tableId: string
  /** The hand on the table just then; empty before the first. */
  readonly handId: string
  readonly reason: ClientMessages['report']['reason']
  readonly body: string
}

/** What each client message does. Nothing of a message says who speaks: the connection does (S-RT-01). */
export type Handlers = {
  readonly [Name in ClientMessageName]: (connection: Connection, message: ClientMessages[Name]) => Promise<void> | void
}

const table = (id: string) => id as TableId
/** Chat messages of a player (S-RT-10). */
const CHAT = { most: 5, windowMs: 5_000 }
/** Reports of a player. */
const REPORTS = { most: 5, windowMs: 600_000 }
/** Sitting out and in at a table: each change is a line of the dealer for everybody there. */
const SITTING = { most: 6, windowMs: 10_000 }
const NOT_ENTERED = {
  'no-such-table': 'This table does not exist',
  'seat-lost': 'Your seat at this table has been given up',
  private: 'This tournament is private',
}
const ELSEWHERE = { message: 'Table opened in another window', code: 'other-window' }
const NOT_OPEN = { message: 'Please open the table first', code: 'not-open' }
const WATCH_ONLY = 'Guests can only watch: connect your wallet to play'

export const handlers = (ports: HandlerPorts): Handlers => {
  const { tables, tournaments, profiles, presence, lobby, leaderboards, clock, saw, report } = ports
  const mayChat = rateLimit(CHAT)
  const mayReport = rateLimit(REPORTS)
  const mayChangePlace = rateLimit(SITTING)

  /** Gives an order in the player's name and answers a refusal by `error` or the event named. */
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

  /** The player this socket may act for at a table; tells a guest or an older window that it may not. */
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

  const sitting = async (connection: Connection, gameId: string, what: PlayerOrder): Promise<void> => {
    const key = `${connection.player} ${gameId}`
    if (connection.player !== null && !mayChangePlace(key, clock.now())) {
      connection.send('error', {
        gameId,
        message: 'Please wait a moment before sitting out or in again',
        code: 'too-fast',
      })
    } else await order(connection, gameId, what)
  }

  const leave = async (connection: Connection, message: ClientMessages['exit']): Promise<void> => {
    const { tournamentId } = message
    const isOpen = connection.watching.has(table(message.gameId))
    const gameId = !tournamentId && isOpen ? message.gameId : ownTable(connection, message.gameId, tournamentId)
    const seat = presence.seatBehind(connection, table(gameId))
    if (seat === null || (await givesUp(connection, seat, message))) presence.leave(connection, table(gameId))
  }

  /** @returns false if the table does not answer: then the player, who is told so, stays */
  const givesUp = async (
    connection: Connection,
    seat: TableId,
    { reason }: ClientMessages['exit'],
  ): Promise<boolean> => {
    if (connection.player === null) return true
    presence.goes(connection, seat)
    const order = { type: reason === 'unload' ? 'hold' : 'leave' } as const
    const result = await tables.order(seat, connection.player, order)
    // A spectator has no seat to give up, so other refusals change nothing for who wants to go.
    if (result.ok || result.refusal.code !== 'table-unavailable') return true
    presence.stays(connection)
    connection.send('error', answer(seat, result.refusal))
    return false
  }

  /**
   * In a tournament a player's table is found by tournament and player, whatever table the message says: he may have been
   * moved while it was on its way (S-TIME-06). Who names no tournament looks at the table that he names, perhaps another
   * one of his own tournament (S-MTT-16), unless it is gone.
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
    if (tournamentId) await tellMissedEnd(connection, table(gameId), { tournaments, tournamentId })
    if (entered !== 'open') connection.send('rejoin_failed', { gameId, message: NOT_ENTERED[entered] })
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
      if (!connection.watching.has(table(message.gameId))) {
        await presence.enter(connection, table(message.gameId), 'join')
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
      if (!tables.isSeated(table(gameId), player)) {
        connection.send('error', { gameId, message: 'Only seated players can chat', code: 'not-seated' })
      } else if (!mayChat(player, clock.now())) {
        connection.send('error', { gameId, message: 'Please write more slowly', code: 'chat-limit' })
      } else {
        await tables.say(table(gameId), { sender: profiles.of(player).username, userId: player, body: text })
      }
    },
    report: async (connection, { gameId, about, reason, body = '' }) => {
      const reporter = actor(connection, gameId)
      if (reporter === null) return
      const handId = connection.watching.get(table(gameId))?.stamp.sessionId ?? ''
      if (!mayReport(reporter, clock.now())) {
        connection.send('error', { gameId, message: 'Please wait before you report again', code: 'too-fast' })
        return
      }
      const told = { reporter, about: about as PlayerId, tableId: gameId, handId, reason, body: body.trim() }
      const isKept = about !== reporter && (await report(told))
      if (isKept) connection.send('success', { gameId, message: 'Thank you, your report has been sent' })
      else connection.send('error', { gameId, message: 'There is no such player', code: 'unknown-player' })
    },
    /** Its time and address are the client's word; who it is and when it came the server knows (S-RT-01). */
    heartbeat: ({ player }) => {
      if (player !== null) saw(player)
    },
    /** Taken by the inbox, ahead of everything else. */
    pong: () => {},
    my_tables: (connection) => lobby.sendMyTables(connection),
    table: async (connection, { gameId }) => {
      const found = await lobby.follow(connection, table(gameId))
      if (!found) connection.send('error', unknownTable(gameId))
    },
  }
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

/** For all but a raise the server takes its own amounts (S-BET-01). */
const wireAction = ({ action, amount }: ClientMessages['action']): WireAction => {
  if (action === 'raise') return { type: 'put', add: fromWire(amount) }
  return { type: action === 'allin' ? 'allIn' : action }
}
