import type { SeatNo } from '../seat.ts'
import { indexLeftOf } from './clockwise.ts'
import type { HandState, PlayerInHand } from './state.ts'

/** Neither folded nor all-in. */
const canAct = (player: PlayerInHand): boolean => !player.folded && player.stack > 0

/** Players who have not folded. */
export const liveCount = (state: HandState): number => {
  let live = 0
  for (const player of state.players) if (!player.folded) live += 1
  return live
}

/** Whether at least two players could still bet against each other on a later street (S-HAND-10). */
export const bettingIsPossible = (state: HandState): boolean => {
  let able = 0
  for (const player of state.players) if (canAct(player)) able += 1
  return able >= 2
}

/**
 * Whose turn it is next on this street, clockwise after `after` (S-HAND-05).
 * @returns null when the betting of the street is over
 */
export const nextToAct = (state: HandState, after: SeatNo): SeatNo | null => {
  const { players } = state
  if (liveCount(state) < 2) return null
  const alone = !bettingIsPossible(state)
  const first = indexLeftOf(players, after)
  for (let step = 0; step < players.length; step += 1) {
    const player = players[(first + step) % players.length]
    if (player === undefined || !canAct(player)) continue
    if (alone ? facesLiveBet(state, player) : owesAction(state, player)) return player.seat
  }
  return null
}

const owesAction = (state: HandState, player: PlayerInHand): boolean =>
  player.actedAt === null || player.bet < state.highestBet

/**
 * With everybody else all-in a player has a decision only if somebody has put in more than he has: the nominal big
 * blind is not enough, when the short blind is already matched (L5, L7).
 */
const facesLiveBet = (state: HandState, player: PlayerInHand): boolean => {
  for (const other of state.players) if (!other.folded && other.bet > player.bet) return true
  return false
}
