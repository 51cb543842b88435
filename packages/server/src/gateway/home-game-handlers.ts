import type { PlayerId, TableId } from '@cardroom/engine'
import { hostCommandFromWire } from '../tables/host-order.ts'
import type { ClientMessageHandlers } from './inbox.ts'
import type { PlayerOrderSender } from './player-orders.ts'
import type { Presence } from './presence.ts'

interface Ports {
  readonly orders: Pick<PlayerOrderSender, 'sendStoredOrder'>
  readonly presence: Pick<Presence, 'disconnectIfAbsent'>
}

/** Handlers of the orders of a home game's host and guests. */
export const homeGameHandlers = ({
  orders: { sendStoredOrder: send },
  presence,
}: Ports): Pick<ClientMessageHandlers, 'host' | 'take_name' | 'withdraw_request'> => ({
  host: async (connection, { gameId, order }) => {
    const isAccepted = await send(connection, gameId, { type: 'host', order: hostCommandFromWire(order) })
    // The new host may have left the table long ago. Nothing else would then tell the game that its host is away.
    if (isAccepted && order.type === 'makeHost')
      await presence.disconnectIfAbsent(gameId as TableId, order.player as PlayerId)
  },
  take_name: async (connection, { gameId, name }) => void (await send(connection, gameId, { type: 'takeName', name })),
  withdraw_request: async (connection, { gameId }) =>
    void (await send(connection, gameId, { type: 'withdrawRequest' })),
})
