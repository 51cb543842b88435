import { hostCommandFromWire } from '../tables/host-order.ts'
import type { ClientMessageHandlers } from './inbox.ts'
import type { PlayerOrderSender } from './player-orders.ts'

/** Handlers of the orders of a home game's host and guests. */
export const homeGameHandlers = ({
  sendStoredOrder: send,
}: Pick<PlayerOrderSender, 'sendStoredOrder'>): Pick<
  ClientMessageHandlers,
  'host' | 'take_name' | 'withdraw_request'
> => ({
  host: (connection, { gameId, order }) =>
    send(connection, gameId, { type: 'host', order: hostCommandFromWire(order) }),
  take_name: (connection, { gameId, name }) => send(connection, gameId, { type: 'takeName', name }),
  withdraw_request: (connection, { gameId }) => send(connection, gameId, { type: 'withdrawRequest' }),
})
