import type { TableId } from '@cardroom/engine'
import type { ClientMessages } from '@cardroom/protocol'
import { chipsFromWire } from '../ports/amounts.ts'
import type { Tables, WireAction } from '../tables/contract.ts'
import { type ClientChannel, sendEvents } from './client-channel.ts'
import type { ClientMessageHandlers } from './inbox.ts'
import type { PlayerOrderSender } from './player-orders.ts'
import { queryUntilCurrent } from './query-until-current.ts'
import { refusalMessage } from './refused-messages.ts'

type EventNames = 'action' | 'automuck' | 'rebuy' | 'auto_topup' | 'can_rebuy' | SittingNames
type SittingNames = 'sitout' | 'sitin' | 'sitout_nextblind' | 'sitin_nextbigblind'

interface Ports {
  readonly tables: Pick<Tables, 'order' | 'turnReminder' | 'rebuyOffer'>
  readonly orders: PlayerOrderSender
}

/** Handlers of what a seated player does: actions, sitting out and in, chips for the stack. */
export const playHandlers = ({ tables, orders }: Ports): Pick<ClientMessageHandlers, EventNames> => {
  const { actingPlayer, order, sendSitOrder, sendStoredOrder } = orders

  const act = async (connection: ClientChannel, message: ClientMessages['action']): Promise<void> => {
    const player = actingPlayer(connection, message.gameId, 'invalid_action')
    if (player === null) return
    const { gameId, turn } = message
    const table = gameId as TableId
    const result = await tables.order(table, player, {
      type: 'act',
      handId: message.sessionId as never,
      turn,
      action: wireAction(message),
    })
    if (result.ok) return
    connection.send('invalid_action', refusalMessage(gameId, result.refusal))
    connection.send('action_result', { gameId, success: false, userId: player, turn })
    const reminder = () => tables.turnReminder(table, player)
    await queryUntilCurrent(connection, table, reminder, (events) => sendEvents(connection, events))
  }

  return {
    action: act,
    automuck: async (connection, { gameId, muck, cards }) =>
      void (await order(connection, gameId, { type: 'decideMuck', cards: muck ? [] : (cards ?? [0, 1]) })),
    sitout: async (connection, { gameId }) => void (await sendSitOrder(connection, gameId, { type: 'sitOut' })),
    sitin: async (connection, { gameId }) => void (await sendSitOrder(connection, gameId, { type: 'sitIn' })),
    sitout_nextblind: async (connection, { gameId }) =>
      void (await sendSitOrder(connection, gameId, { type: 'sitOutNextBigBlind' })),
    sitin_nextbigblind: async (connection, { gameId }) =>
      void (await sendSitOrder(connection, gameId, { type: 'waitForBigBlind' })),
    rebuy: async (connection, { gameId, amount }) => {
      // Each rebuy is stored for good, however small. At a home game it may be a request, which moves no chips.
      await sendStoredOrder(connection, gameId, { type: 'addChips', amount: chipsFromWire(amount) }, 'rebuy_error')
    },
    auto_topup: async (connection, { gameId, topUp }) => {
      const inHundredths = topUp && { below: chipsFromWire(topUp.below), to: chipsFromWire(topUp.to) }
      await sendSitOrder(connection, gameId, { type: 'setAutoTopUp', topUp: inHundredths })
    },
    can_rebuy: async (connection, { gameId }) => {
      const player = actingPlayer(connection, gameId)
      if (player === null) return
      const table = gameId as TableId
      await queryUntilCurrent(
        connection,
        table,
        () => tables.rebuyOffer(table, player),
        (events) => sendEvents(connection, events),
      )
    },
  }
}

/** The amount in the message counts only for a raise (S-BET-01). */
const wireAction = ({ action, amount }: ClientMessages['action']): WireAction => {
  if (action === 'raise') return { type: 'put', add: chipsFromWire(amount) }
  return { type: action === 'allin' ? 'allIn' : action }
}
