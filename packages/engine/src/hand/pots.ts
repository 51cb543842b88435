import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import * as clockwise from './clockwise.ts'
import type { Pot } from './events.ts'
import type { PlayerInHand } from './state.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { nextIndex } = clockwise

/** The part of a player's contribution that the others must match: everything put in, except dead money. */
const matchableChips = (player: PlayerInHand): number => player.put - player.dead

/**
 * The part of the highest contribution that no other player, folded or not, has matched (P5, P6). It is returned before
 * pots are counted, and it can include an ante that nobody could match.
 * @returns the amount and the index of the player who gets it back; null when everything is matched, or when a folded
 *   player has the highest contribution
 */
export const uncalledPart = (players: readonly PlayerInHand[]): { index: number; amount: Chips } | null => {
  let topIndex = 0
  let highest = -1
  let secondHighest = -1
  for (let index = 0; index < players.length; index += 1) {
    const player = players[index] as PlayerInHand
    const amount = matchableChips(player)
    if (amount > highest) {
      secondHighest = highest
      highest = amount
      topIndex = index
    } else if (amount > secondHighest) secondHighest = amount
  }
  // A folded player's chips are forfeited, even those nobody matched.
  if (highest === secondHighest || players[topIndex]?.folded) return null
  return { index: topIndex, amount: (highest - secondHighest) as Chips }
}

/**
 * The pots, main pot first. There is one pot for every different contribution of a live player (P1), so no two pots
 * have the same live players (P2). Chips of folded players stay in the pots that they paid into; those above the
 * contribution of every live player go to the last pot. Dead money is in the main pot (A4).
 * @param firstIndex index of the player left of the button; at least one player has not folded
 */
export const buildPots = (players: readonly PlayerInHand[], firstIndex: number): readonly Pot[] =>
  singleEvenPot(players, firstIndex) ?? layeredPots(players, firstIndex)

/**
 * The single pot of the usual case: there are two or more live players, and all of them have put in the same amount, so
 * nothing is uncalled. Null in all other cases.
 */
export const singleEvenPot = (players: readonly PlayerInHand[], firstIndex: number): readonly Pot[] | null => {
  let amount = 0
  let evenShare = -1
  let liveCount = 0
  for (let index = 0; index < players.length; index += 1) {
    const player = players[index] as PlayerInHand
    amount += player.put
    if (player.folded) continue
    const share = matchableChips(player)
    if (evenShare < 0) evenShare = share
    else if (share !== evenShare) return null
    liveCount += 1
  }
  return liveCount < 2 ? null : [{ amount: amount as Chips, eligible: liveSeats(players, firstIndex, liveCount) }]
}

/**
 * @param liveCount how many players are live, so that the list is allocated at full length: an array that grows
 *   reserves memory for many more elements
 */
const liveSeats = (players: readonly PlayerInHand[], firstIndex: number, liveCount: number): readonly SeatNo[] => {
  const seats = new Array<SeatNo>(liveCount)
  let index = firstIndex
  for (let foundCount = 0; foundCount < liveCount; index = nextIndex(players, index)) {
    const { seat, folded } = players[index] as PlayerInHand
    if (folded) continue
    seats[foundCount] = seat
    foundCount += 1
  }
  return seats
}

const layeredPots = (players: readonly PlayerInHand[], firstIndex: number): readonly Pot[] => {
  const mainLayer = potLayerBetween(players, firstIndex, 0, lowestLiveContributionAbove(players, -1))
  for (let index = 0; index < players.length; index += 1) mainLayer.amount += (players[index] as PlayerInHand).dead
  const pots = [potOf(mainLayer)]
  for (let layer = mainLayer; layer.liveChipsAbove > 0; ) {
    layer = potLayerBetween(
      players,
      firstIndex,
      layer.upToContribution,
      lowestLiveContributionAbove(players, layer.upToContribution),
    )
    pots.push(potOf(layer))
  }
  return pots
}

interface PotLayer {
  amount: number
  readonly eligible: readonly SeatNo[]
  readonly upToContribution: number
  /** Chips that live players have put in above the contribution `upToContribution`. */
  readonly liveChipsAbove: number
}

const potOf = ({ amount, eligible }: PotLayer): Pot => ({ amount: amount as Chips, eligible })

/**
 * One layer: the chips between the contributions `lowerContribution` and `upToContribution`. Live players who put in at
 * least `upToContribution` can win it.
 */
const potLayerBetween = (
  players: readonly PlayerInHand[],
  firstIndex: number,
  lowerContribution: number,
  upToContribution: number,
): PotLayer => {
  const eligible: SeatNo[] = []
  let amount = 0
  let liveChipsAbove = 0
  let foldedChipsAbove = 0
  let index = firstIndex
  for (let step = 0; step < players.length; step += 1) {
    const player = players[index] as PlayerInHand
    const share = matchableChips(player)
    if (share > lowerContribution) amount += Math.min(share, upToContribution) - lowerContribution
    if (share >= upToContribution && !player.folded) eligible.push(player.seat)
    if (share > upToContribution) {
      if (player.folded) foldedChipsAbove += share - upToContribution
      else liveChipsAbove += share - upToContribution
    }
    index = nextIndex(players, index)
  }
  // If no live player has chips above this layer, it is the last one and gets the folded players' chips above it.
  return {
    amount: liveChipsAbove === 0 ? amount + foldedChipsAbove : amount,
    eligible,
    upToContribution,
    liveChipsAbove,
  }
}

/** The smallest contribution of a live player that is more than `amount`. There is at least one. */
const lowestLiveContributionAbove = (players: readonly PlayerInHand[], amount: number): number => {
  let lowestContribution = -1
  for (let index = 0; index < players.length; index += 1) {
    const player = players[index] as PlayerInHand
    const share = matchableChips(player)
    if (share > amount && !player.folded && (share < lowestContribution || lowestContribution < 0))
      lowestContribution = share
  }
  return lowestContribution
}

/**
 * The seats that had not folded when the bets were last collected, clockwise from the left of the button: all are
 * eligible for the main pot.
 */
export const seatsInMainPot = (pots: readonly Pot[]): readonly SeatNo[] => (pots[0] as Pot).eligible

/** Chips in all pots. */
export const collectedPotTotal = (pots: readonly Pot[]): Chips => {
  let total = 0
  for (const pot of pots) total += pot.amount
  return total as Chips
}
