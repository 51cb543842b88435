import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import type { Pot } from './events.ts'
import type { PlayerInHand } from './state.ts'

/** What others must match to contest it: everything put in but dead money. */
const matchable = (player: PlayerInHand): number => player.put - player.dead

/**
 * The part of the highest contribution that nobody has matched, folded or not (P5, P6). It goes back before pots are
 * counted; antes nobody could match are part of it.
 * @returns null when everything is matched
 */
export const uncalledPart = (players: readonly PlayerInHand[]): { seat: SeatNo; amount: Chips } | null => {
  let top: PlayerInHand | null = null
  let highest = -1
  let second = -1
  for (const player of players) {
    const amount = matchable(player)
    if (amount > highest) {
      second = highest
      highest = amount
      top = player
    } else if (amount > second) second = amount
  }
  // A folded player's chips are forfeited, even those nobody matched.
  if (top === null || top.folded || highest === second) return null
  return { seat: top.seat, amount: (highest - second) as Chips }
}

/**
 * The pots, main pot first: one layer for every different contribution of a live player (P1), so that layers with the
 * same live players are one pot (P2). Folded chips stay in their layers, those above all live players in the last pot;
 * dead money is in the main pot (A4).
 * @param players clockwise from the left of the button, at least one not folded
 */
export const countPots = (players: readonly PlayerInHand[]): readonly Pot[] => {
  const pots: Pot[] = []
  let dead = 0
  for (const player of players) dead += player.dead
  let below = 0
  let level = lowestLiveAbove(players, -1)
  while (level !== Number.POSITIVE_INFINITY) {
    const next = lowestLiveAbove(players, level)
    // The last pot has no upper end.
    pots.push(potOf(players, { below, level, top: next === Number.POSITIVE_INFINITY ? next : level, dead }))
    below = level
    level = next
    dead = 0
  }
  return pots
}

/** The smallest contribution of a live player that is more than `amount`; infinity if there is none. */
const lowestLiveAbove = (players: readonly PlayerInHand[], amount: number): number => {
  let lowest = Number.POSITIVE_INFINITY
  for (const player of players) {
    const share = matchable(player)
    if (!player.folded && share > amount && share < lowest) lowest = share
  }
  return lowest
}

/** What lies between `below` and `top`, for the live players who put in `level` or more. */
const potOf = (
  players: readonly PlayerInHand[],
  { below, level, top, dead }: { below: number; level: number; top: number; dead: number },
): Pot => {
  let amount = dead
  const eligible: SeatNo[] = []
  for (const player of players) {
    const share = matchable(player)
    if (share > below) amount += (share < top ? share : top) - below
    if (!player.folded && share >= level) eligible.push(player.seat)
  }
  return { amount: amount as Chips, eligible }
}

/** Chips in all pots. */
export const potTotal = (pots: readonly Pot[]): Chips => {
  let total = 0
  for (const pot of pots) total += pot.amount
  return total as Chips
}
