import { type Chips, chips, type HandAction, type PlayerId, type TableCommand, type TableState } from '@cardroom/engine'
import type { PlayerOrder, WireAction } from './contract.ts'

/** Converts a player's order at time `at` (ms) to a table command. */
export const commandFromOrder = (state: TableState, player: PlayerId, order: PlayerOrder, at: number): TableCommand => {
  if (order.type !== 'act') return { ...order, player, at }
  const { handId, turn, action } = order
  return { type: 'act', at, player, handId, turn, action: handActionFrom(state, player, action) }
}

/**
 * Converts an action from the wire: chips added now become the player's total bet of this street or, if they are the
 * whole stack, an all-in (Q65). The engine decides whether the action is legal.
 */
export const handActionFrom = (state: TableState, player: PlayerId, action: WireAction): HandAction => {
  switch (action.type) {
    case 'fold':
    case 'check':
    case 'call':
    case 'allIn':
      return { type: action.type }
    case 'put':
      return betOrRaiseAction(state, player, action.add)
    // A bet or raise without an amount counts as one that adds no chips, which the engine refuses.
    case 'bet':
    case 'raise':
      return betOrRaiseAction(state, player, chips(0))
    default:
      return action satisfies never
  }
}

const betOrRaiseAction = ({ seats, hand }: TableState, player: PlayerId, add: Chips): HandAction => {
  const seat = seats.find((place) => place?.player === player)?.seat
  const inHand = hand?.players.find((handPlayer) => handPlayer.seat === seat)
  if (inHand !== undefined && add === inHand.stack) return { type: 'allIn' }
  const targetBet = chips((inHand?.bet ?? 0) + add)
  return { type: hand !== null && hand.highestBet > 0 ? 'raise' : 'bet', to: targetBet }
}
