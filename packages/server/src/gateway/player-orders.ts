import type { PlayerId, TableId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import type { PlayerOrder, Tables } from '../tables/contract.ts'
import type { ClientChannel } from './client-channel.ts'
import type { Presence } from './presence.ts'
import { type RateLimiter, rateLimiter } from './rate-limit.ts'
import { type RateRefusalCode, type RefusalEvent, refusalMessage, refuseOverLimit } from './refused-messages.ts'

/**
 * Limit of orders to sit out or in at a table: each change adds a line of the dealer to the chat, which everybody at
 * the table sees.
 */
const SIT_OUT_AND_IN_LIMIT = { maxCount: 6, windowMs: 10_000 }
/**
 * Limit of orders that are stored for good: of all orders of a player at a home game together, where nearly every one
 * adds a line of the dealer to the chat, of rebuys at a cash table, and of exits.
 */
const STORED_ORDER_LIMIT = { maxCount: 10, windowMs: 10_000 }

interface Ports {
  readonly tables: Pick<Tables, 'order'>
  readonly presence: Pick<Presence, 'acts' | 'otherSocketActs'>
  readonly clock: Clock
}

/** Sends one order of a client's player to a table. @returns whether the order was accepted */
type SendOrder = (
  connection: ClientChannel,
  gameId: string,
  playerOrder: PlayerOrder,
  refusalEvent?: RefusalEvent,
) => Promise<boolean>

export type PlayerOrderSender = ReturnType<typeof playerOrderSender>

/** Sends the orders of clients to tables, each in the name of the player for whom the client's socket acts. */
export const playerOrderSender = ({ tables, presence, clock }: Ports) => {
  /**
   * The player that this socket may act for at a table. A guest, an older window, or a client that has not opened the
   * table gets an error, and the result is null.
   */
  const actingPlayer = (
    connection: ClientChannel,
    gameId: string,
    refusalEvent: 'error' | 'invalid_action' = 'error',
  ): PlayerId | null => {
    const table = gameId as TableId
    if (connection.player === null) {
      connection.send(refusalEvent, refusalMessage(gameId, { code: 'guest' }))
      return null
    }
    if (!presence.acts(connection, table)) {
      connection.send(
        refusalEvent,
        refusalMessage(gameId, { code: presence.otherSocketActs(connection, table) ? 'other-window' : 'not-open' }),
      )
      return null
    }
    return connection.player
  }

  /**
   * Sends an order for the player. If the table refuses it, answers the client with the event `refusalEvent`.
   * @returns whether the order was accepted
   */
  const order = async (
    connection: ClientChannel,
    gameId: string,
    playerOrder: PlayerOrder,
    refusalEvent: RefusalEvent = 'error',
  ): Promise<boolean> => {
    const player = actingPlayer(connection, gameId)
    if (player === null) return false
    const result = await tables.order(gameId as TableId, player, playerOrder)
    if (!result.ok) connection.send(refusalEvent, refusalMessage(gameId, result.refusal))
    return result.ok
  }

  /**
   * Counts towards a limit for each player and table.
   * @returns a function with the result false for a client over the limit, which then gets an error with `code`
   */
  const playerLimit =
    (limit: RateLimiter, code: RateRefusalCode) =>
    (connection: ClientChannel, gameId: string, refusalEvent: RefusalEvent = 'error'): boolean => {
      const { player } = connection
      if (player === null || limit(`${player} ${gameId}`, clock.now())) return true
      refuseOverLimit(connection, gameId, code, refusalEvent)
      return false
    }

  /** Sends orders up to a limit. */
  const senderWithLimit =
    (isWithinLimit: ReturnType<typeof playerLimit>): SendOrder =>
    async (connection, gameId, playerOrder, refusalEvent = 'error') =>
      isWithinLimit(connection, gameId, refusalEvent) && order(connection, gameId, playerOrder, refusalEvent)

  return {
    actingPlayer,
    order,
    /** Sends an order to sit out or in, or one that has the same limit. */
    sendSitOrder: senderWithLimit(playerLimit(rateLimiter(SIT_OUT_AND_IN_LIMIT), 'sit-limit')),
    /** Sends an order of a home game's host or guest, or a rebuy. */
    sendStoredOrder: senderWithLimit(playerLimit(rateLimiter(STORED_ORDER_LIMIT), 'too-fast')),
    /** Counts an exit of a player. @returns false if it is refused; the client then has got an error */
    isExitWithinLimit: playerLimit(rateLimiter(STORED_ORDER_LIMIT), 'too-fast'),
  }
}
