import type { HandState, Street } from '@cardroom/engine'
import { stageNumbers } from '@cardroom/protocol'

const stageByStreet: Readonly<Record<Street, number>> = {
  preflop: stageNumbers.preflop,
  flop: stageNumbers.flop,
  turn: stageNumbers.turn,
  river: stageNumbers.river,
}

/** The number of a street's stage on the wire (Q53). */
export const stageNumberOfStreet = (street: Street): number => stageByStreet[street]

/**
 * The number, on the wire, of the stage that a hand has reached: the stage of the blinds before the deal or if there is
 * no hand.
 */
export const stageNumberOfHand = (hand: HandState | null): number => {
  if (hand === null || hand.players.some(({ hole }) => hole === null)) return stageNumbers.blinds
  const isSettled = hand.phase === 'mucking' || hand.phase === 'over'
  const liveCount = hand.players.filter(({ folded }) => !folded).length
  return isSettled && liveCount > 1 ? stageNumbers.showdown : stageByStreet[hand.street]
}
