import type { PlayerId, RandomDraws, TableState, TournamentCommand } from '@cardroom/engine'
import type { PlayerOrder } from '../tables/contract.ts'
import { handActionFrom } from '../tables/order-command.ts'

interface TimeAndChance {
  readonly at: number
  readonly randomDraws: RandomDraws
}

/**
 * Converts a player's order at a table to a tournament command.
 * @returns null for orders that exist only at cash tables, such as buying in, sitting out and choosing a seat
 */
export const tournamentCommandFromOrder = (
  state: TableState,
  player: PlayerId,
  order: PlayerOrder,
  timeAndChance: TimeAndChance,
): TournamentCommand | null => {
  switch (order.type) {
    case 'act':
      return { ...order, ...timeAndChance, player, action: handActionFrom(state, player, order.action) }
    case 'decideMuck':
      return { ...order, ...timeAndChance, player }
    case 'roundTrip':
      return { ...order, ...timeAndChance, player }
    case 'reconnect':
      return { type: 'present', player, ...timeAndChance }
    // A page that is being reloaded counts as disconnected.
    case 'disconnect':
    case 'holdSeat':
      return { type: 'absent', how: 'lost', player, ...timeAndChance }
    case 'leave':
      return { type: 'absent', how: 'left', player, ...timeAndChance }
    case 'reserve':
    case 'joinWaitingList':
    case 'leaveWaitingList':
    case 'sit':
    case 'addChips':
    case 'setAutoTopUp':
    case 'sitOut':
    case 'sitOutNextBigBlind':
    case 'sitIn':
    case 'waitForBigBlind':
    case 'takeName':
    case 'withdrawRequest':
    case 'host':
      return null
    default:
      return order satisfies never
  }
}
