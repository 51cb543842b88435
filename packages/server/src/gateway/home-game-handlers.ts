import { hostCommandFromWire } from '../tables/host-order.ts'
import type { ClientMessageHandlers } from './inbox.ts'
import type { PlayerOrderSender } from './player-orders.ts'
import { rateLimiter } from './rate-limit.ts'

/**
 * Limit of orders at a home game, of all kinds together, for each player: nearly every order adds a line of the dealer
 * to the chat that everybody at the table sees.
 */
const HOME_GAME_ORDER_LIMIT = { maxCount: 10, windowMs: 10_000 }

/** Handlers of the orders of a home game's host and guests. */
export const homeGameHandlers = ({
  senderWithLimit,
}: Pick<PlayerOrderSender, 'senderWithLimit'>): Pick<
  ClientMessageHandlers,
  'host' | 'take_name' | 'withdraw_request'
> => {
  const send = senderWithLimit(rateLimiter(HOME_GAME_ORDER_LIMIT), 'too-fast')
  return {
    host: (connection, { gameId, order }) =>
      send(connection, gameId, { type: 'host', order: hostCommandFromWire(order) }),
    take_name: (connection, { gameId, name }) => send(connection, gameId, { type: 'takeName', name }),
    withdraw_request: (connection, { gameId }) => send(connection, gameId, { type: 'withdrawRequest' }),
  }
}
