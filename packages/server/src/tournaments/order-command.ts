import type { Chance, PlayerId, TableState, TournamentCommand } from '@cardroom/engine'
import type { PlayerOrder } from '../tables/contract.ts'
import { handAction } from '../tables/order-command.ts'

interface Taken {
  readonly at: number
  readonly chance: Chance
}

/**
 * Converts a player's order at a table to a tournament command. Null for orders of cash tables only: buying in,
 * sitting out and choosing a seat.
 */
export const tournamentCommand = (
  state: TableState,
  player: PlayerId,
  order: PlayerOrder,
  taken: Taken,
): TournamentCommand | null => {
  switch (order.type) {
    case 'act':
      return { ...order, ...taken, player, action: handAction(state, player, order.action) }
    case 'decideMuck':
      return { ...order, ...taken, player }
    case 'roundTrip':
      return { ...order, ...taken, player }
    case 'reconnect':
      return { type: 'present', player, ...taken }
    // A page that is being reloaded counts as disconnected.
    case 'disconnect':
    case 'hold':
      return { type: 'absent', how: 'lost', player, ...taken }
    case 'leave':
      return { type: 'absent', how: 'left', player, ...taken }
    case 'reserve':
    case 'joinWaitingList':
    case 'leaveWaitingList':
    case 'sit':
    case 'addChips':
    case 'sitOut':
    case 'sitOutNextBigBlind':
    case 'sitIn':
    case 'waitForBigBlind':
      return null
    default:
      return order satisfies never
  }
}
