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
  const levels: number[] = []
  let dead = 0
  for (const player of players) {
    dead += player.dead
    const level = matchable(player)
    if (!player.folded && !levels.includes(level)) levels.push(level)
  }
  if (levels.length > 1) levels.sort((a, b) => a - b)
  const pots: Pot[] = []
  let below = 0
  for (let index = 0; index < levels.length; index += 1) {
    const level = levels[index] ?? 0
    const top = index === levels.length - 1 ? Number.POSITIVE_INFINITY : level
    let amount = index === 0 ? dead : 0
    const eligible: SeatNo[] = []
    for (const player of players) {
      const share = matchable(player)
      if (share > below) amount += Math.min(share, top) - below
      if (!player.folded && share >= level) eligible.push(player.seat)
    }
    pots.push({ amount: amount as Chips, eligible })
    below = level
  }
  return pots
}

/** Chips in all pots. */
export const potTotal = (pots: readonly Pot[]): Chips => {
  let total = 0
  for (const pot of pots) total += pot.amount
  return total as Chips
}
