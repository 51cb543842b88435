import * as clockwise from './clockwise.ts'
import type { HandState, PlayerInHand } from './state.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { nextIndex } = clockwise

/** How many players have not folded and have chips to bet. */
export const countAbleToAct = (players: readonly PlayerInHand[]): number => {
  let ableToAct = 0
  for (let index = 0; index < players.length; index += 1) {
    const { folded, stack } = players[index] as PlayerInHand
    if (!folded && stack > 0) ableToAct += 1
  }
  return ableToAct
}

/**
 * Whose turn it is next on this street, clockwise, beginning with the player at `fromIndex` (S-HAND-05).
 * @returns an index of `players`, or -1 when the betting of the street is over
 */
export const indexOfNextToAct = (state: HandState, fromIndex: number): number => {
  const { players, highestBet } = state
  let index = fromIndex
  for (let step = 0; step < players.length; step += 1) {
    const player = players[index] as PlayerInHand
    const owesAction = player.actedAt === null || player.bet < highestBet
    if (owesAction && !player.folded && player.stack > 0 && hasDecisionToMake(players, index)) return index
    index = nextIndex(players, index)
  }
  return -1
}

/**
 * Whether the player has a decision left: another live player has chips left or a higher bet. If not, all others are
 * all-in and this player has matched them. A short big blind counts with what it posted, not with the full big blind
 * (L5, L7).
 */
const hasDecisionToMake = (players: readonly PlayerInHand[], ownIndex: number): boolean => {
  const { bet } = players[ownIndex] as PlayerInHand
  for (let index = 0; index < players.length; index += 1) {
    const opponent = players[index] as PlayerInHand
    if (index !== ownIndex && !opponent.folded && (opponent.stack > 0 || opponent.bet > bet)) return true
  }
  return false
}
