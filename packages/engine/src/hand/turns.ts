import type { SeatNo } from '../seat.ts'
import { clockwiseFrom, indexLeftOf } from './clockwise.ts'
import type { HandState, PlayerInHand } from './state.ts'

/** Neither folded nor all-in. */
const canAct = (player: PlayerInHand): boolean => !player.folded && player.stack > 0

/** Players who have not folded. */
export const liveCount = (state: HandState): number => {
  let live = 0
  for (const player of state.players) if (!player.folded) live += 1
  return live
}

/** The same by seat, clockwise from the left of the button. */
export const liveSeats = ({ players, setup }: HandState): readonly SeatNo[] => {
  const seats: SeatNo[] = []
  for (const player of clockwiseFrom(players, setup.button)) if (!player.folded) seats.push(player.seat)
  return seats
}

/** Whether at least two players could still bet against each other on a later street (S-HAND-10). */
export const bettingIsPossible = (state: HandState): boolean => {
  let able = 0
  for (const player of state.players) if (canAct(player)) able += 1
  return able >= 2
}

/** Whether a live player has no chips left. */
export const somebodyIsAllIn = (state: HandState): boolean => {
  for (const player of state.players) if (!player.folded && player.stack === 0) return true
  return false
}

/**
 * Whose turn it is next on this street, clockwise after `after` (S-HAND-05).
 * @returns null when the betting of the street is over
 */
export const nextToAct = (state: HandState, after: SeatNo): SeatNo | null => {
  const { players } = state
  let live = 0
  let able = 0
  for (const player of players) {
    if (player.folded) continue
    live += 1
    if (player.stack > 0) able += 1
  }
  if (live < 2 || able === 0) return null
  let index = indexLeftOf(players, after)
  for (let step = 0; step < players.length; step += 1) {
    const player = players[index]
    index = index + 1 === players.length ? 0 : index + 1
    if (player === undefined || !canAct(player)) continue
    if (able > 1 ? owesAction(state, player) : facesLiveBet(state, player)) return player.seat
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
