import type { HandState, Street } from '@cardroom/engine'
import { handStageNumbers } from '@cardroom/protocol'

const stageByStreet: Readonly<Record<Street, number>> = {
  preflop: handStageNumbers.preflop,
  flop: handStageNumbers.flop,
  turn: handStageNumbers.turn,
  river: handStageNumbers.river,
}

/** The number of a street's stage on the wire (Q53). */
export const stageNumberOfStreet = (street: Street): number => stageByStreet[street]

/**
 * The number, on the wire, of the stage that a hand has reached: the stage of the blinds before the deal or if there is
 * no hand.
 */
export const stageNumberOfHand = (hand: HandState | null): number => {
  if (hand === null || hand.players.some(({ hole }) => hole === null)) return handStageNumbers.blinds
  const isSettled = hand.phase === 'mucking' || hand.phase === 'over'
  const liveCount = hand.players.filter(({ folded }) => !folded).length
  return isSettled && liveCount > 1 ? handStageNumbers.showdown : stageByStreet[hand.street]
}
