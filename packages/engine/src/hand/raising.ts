import type { Chips } from '../basics/chips.ts'
import type { Street } from './events.ts'
import type { HandRefusal } from './refusals.ts'
import type { HandSetup } from './setup.ts'
import type { HandState, PlayerInHand } from './state.ts'

/** Fixed limit: a bet and three raises (S-BET-06). */
const MAX_BETS_PER_STREET = 4

/** The smallest bet of a street, and the least that its first raise adds (B1, B4; fixed limit: S-BET-06). */
export const minOpeningBet = (setup: HandSetup, street: Street): Chips => {
  const { bigBlind } = setup.stakes
  const doubled = setup.variant.limit === 'fixed-limit' && (street === 'turn' || street === 'river')
  return (doubled ? bigBlind * 2 : bigBlind) as Chips
}

const NOBODY_CAN_CALL: HandRefusal = { code: 'nobody-can-call' }
const NOT_REOPENED: HandRefusal = { code: 'action-not-reopened' }
const RAISES_CAPPED: HandRefusal = { code: 'raises-capped' }

/**
 * Why `player`, who is to act, may not bet or raise; null if nothing forbids it. Does not check that the player's stack
 * is more than the call. Allocates nothing, because every turn calls this function.
 */
export const raiseRefusal = (state: HandState, player: PlayerInHand): HandRefusal | null => {
  if (!somebodyCanCallMore(state, player)) return NOBODY_CAN_CALL
  if (!isReopened(state, player)) return NOT_REOPENED
  return state.capped ? RAISES_CAPPED : null
}

/**
 * The smallest total that a bet or raise may have: a full raise, or the all-in total if the stack is below that (B18).
 * If the stack is no more than the call, the result is above `mostRaiseTo`.
 */
export const leastRaiseTo = (state: HandState, player: PlayerInHand): Chips => {
  const allIn = player.stack + player.bet
  const fullRaiseTo = state.highestBet + state.minRaise
  return (allIn > state.highestBet && allIn < fullRaiseTo ? allIn : fullRaiseTo) as Chips
}

/** The largest total of a bet or raise: all-in, but in fixed limit no more than a full raise. */
export const mostRaiseTo = (state: HandState, player: PlayerInHand): Chips => {
  const allIn = player.stack + player.bet
  const fullRaiseTo = state.highestBet + state.minRaise
  return (state.setup.variant.limit === 'fixed-limit' && fullRaiseTo < allIn ? fullRaiseTo : allIn) as Chips
}

/**
 * Fixed limit: whether the street now has its last allowed raise. With two live players the number of raises has no
 * limit (S-BET-06).
 */
export const isRaiseCapReached = (state: HandState): boolean => {
  if (state.setup.variant.limit !== 'fixed-limit' || state.raises < MAX_BETS_PER_STREET) return false
  let liveCount = 0
  for (const player of state.players) if (!player.folded) liveCount += 1
  return liveCount > 2
}

/** A raise is offered only if an opponent has chips beyond the bet to match (B17). */
const somebodyCanCallMore = (state: HandState, player: PlayerInHand): boolean => {
  const { players, highestBet } = state
  for (let index = 0; index < players.length; index += 1) {
    const opponent = players[index] as PlayerInHand
    if (opponent.stack + opponent.bet > highestBet && !opponent.folded && opponent !== player) return true
  }
  return false
}

/**
 * A player who has acted may raise again only when the bet has since grown by a full raise, in one step or in several
 * (B6, B8, B9), measured from the bet at their last action.
 */
const isReopened = (state: HandState, player: PlayerInHand): boolean =>
  player.actedAt === null || state.highestBet - player.actedAt >= state.minRaise
