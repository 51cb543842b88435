import type { PlayerId, TableId } from '@cardroom/engine'
import type { ClientMessages } from '@cardroom/protocol'
import type { Clock } from '../ports/clock.ts'
import type { Profiles } from '../ports/profiles.ts'
import type { Tables } from '../tables/contract.ts'
import { successPayload } from '../tables/views/success-payload.ts'
import { chatText } from './chat-text.ts'
import type { ClientMessageHandlers } from './inbox.ts'
import type { PlayerOrderSender } from './player-orders.ts'
import { rateLimiter } from './rate-limit.ts'
import { refusalMessage, refuseOverLimit } from './refused-messages.ts'

/** A player's report of another player's chat or play. */
export interface PlayerReport {
  readonly reporter: PlayerId
  readonly about: PlayerId
  readonly tableId: string
  /** The hand at the table when the report was sent; empty before the first hand. */
  readonly handId: string
  readonly reason: ClientMessages['report']['reason']
  readonly body: string
}

/** Limit of chat messages per player (S-RT-10). */
const CHAT_LIMIT = { maxCount: 5, windowMs: 5_000 }
/** Limit of reports per player. */
const REPORT_LIMIT = { maxCount: 5, windowMs: 600_000 }

export interface ChatPorts {
  readonly tables: Pick<Tables, 'homeGame' | 'isSeated' | 'sendChat'>
  readonly profiles: Pick<Profiles, 'of'>
  readonly clock: Clock
  /**
   * Stores a player's report about another player.
   * @returns false if there is no such player
   */
  report(report: PlayerReport): Promise<boolean>
}

/** Handlers of chat messages, and of reports about other players. */
export const chatHandlers = ({
  tables,
  profiles,
  clock,
  report,
  orders: { actingPlayer },
}: ChatPorts & { readonly orders: Pick<PlayerOrderSender, 'actingPlayer'> }): Pick<
  ClientMessageHandlers,
  'message' | 'report'
> => {
  const mayChat = rateLimiter(CHAT_LIMIT)
  const mayReport = rateLimiter(REPORT_LIMIT)
  return {
    message: async (connection, { gameId, body }) => {
      const player = actingPlayer(connection, gameId)
      const text = chatText(body)
      if (player === null || text === '') return
      const silence = chatFault(tables, gameId as TableId, player)
      if (silence !== null) {
        connection.send('error', refusalMessage(gameId, { code: silence }))
      } else if (!mayChat(player, clock.now())) {
        refuseOverLimit(connection, gameId, 'chat-limit')
      } else {
        await tables.sendChat(gameId as TableId, { sender: profiles.of(player).username, userId: player, body: text })
      }
    },
    report: async (connection, { gameId, about, reason, body = '' }) => {
      const reporter = actingPlayer(connection, gameId)
      if (reporter === null) return
      const handId = connection.watching.get(gameId as TableId)?.stamp.sessionId ?? ''
      if (!mayReport(reporter, clock.now())) {
        refuseOverLimit(connection, gameId, 'report-limit')
        return
      }
      const sent = { reporter, about: about as PlayerId, tableId: gameId, handId, reason, body: body.trim() }
      const isKept = about !== reporter && (await report(sent))
      if (isKept) connection.send('success', successPayload(gameId, 'report-sent'))
      else connection.send('error', refusalMessage(gameId, { code: 'unknown-player' }))
    },
  }
}

/**
 * Returns why a player may not chat now; null if they may. At a home game, the host and players whose request for chips
 * is not answered yet may chat without a seat (N-HOME-05).
 */
const chatFault = (
  tables: Pick<Tables, 'homeGame' | 'isSeated'>,
  id: TableId,
  player: PlayerId,
): 'chat-off' | 'chat-for-seated' | null => {
  const home = tables.homeGame(id)?.home
  if (home && !home.chatOn) return 'chat-off'
  if (tables.isSeated(id, player) || home?.host === player || home?.asking.includes(player)) return null
  return 'chat-for-seated'
}
