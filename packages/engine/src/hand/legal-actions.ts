import type { Chips } from '../basics/chips.ts'
import * as clockwise from './clockwise.ts'
import * as raising from './raising.ts'
import type { HandState, LegalActions, PlayerInHand } from './state.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { playerAt } = clockwise
const { leastRaiseTo, mostRaiseTo, raiseRefusal } = raising

/** Chips that a call costs now: never more than the stack (B18), 0 when a check is free. */
export const callCost = (state: HandState, player: PlayerInHand): Chips =>
  amountToCall(state.highestBet - player.bet, player.stack) as Chips

const amountToCall = (owed: number, stack: number): number => {
  if (owed <= 0) return 0
  return Math.min(owed, stack)
}

/**
 * What the player to act may do. Folding is always allowed. `allIn` is allowed if its total is no more than the bet to
 * match (a call) or is allowed as a raise.
 * @returns null while nobody is to act
 */
export const legalActions = (state: HandState): LegalActions | null =>
  state.toAct === null ? null : legalActionsOfPlayerToAct(state, playerAt(state, state.toAct))

/** The same as `legalActions`, for a caller that already has the player to act. */
export const legalActionsOfPlayerToAct = (state: HandState, player: PlayerInHand): LegalActions => {
  const callAmount = callCost(state, player)
  const canRaise = player.stack > callAmount && raiseRefusal(state, player) === null
  return {
    seat: player.seat,
    canCheck: callAmount === 0,
    callAmount,
    canRaise,
    minRaiseTo: canRaise ? leastRaiseTo(state, player) : null,
    maxRaiseTo: canRaise ? mostRaiseTo(state, player) : null,
  }
}
