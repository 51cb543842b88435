import type { Chips } from '../chips.ts'
import { bestFive, handName } from '../evaluator/index.ts'
import type { SeatNo } from '../seat.ts'
import { clockwiseFrom, indexOfSeat } from './clockwise.ts'
import type { HandEvent, Pot, PotShare } from './events.ts'
import { endUnlessMuckIsOffered } from './mucking.ts'
import { rakeBySeat, rakeDue, takeFromPots } from './rake.ts'
import { type RankedHand, rankedHand } from './ranking.ts'
import { splitChips } from './split.ts'
import type { HandState } from './state.ts'
import { liveCount } from './turns.ts'
import { record, type Unfolding } from './unfolding.ts'

type PotAwarded = Extract<HandEvent, { type: 'PotAwarded' }>

/** Takes the rake, then pays every pot on its own, side pots first (S-RAKE-03, P3). */
export const award = (unfolding: Unfolding): void => {
  takeRake(unfolding)
  const { pots, boards } = unfolding.state
  for (let pot = pots.length - 1; pot >= 0; pot -= 1) {
    // Half of the pot for each board, the odd chip for the first (P16).
    const parts = splitChips(pots[pot]?.amount ?? NOTHING, boards.length)
    for (let board = 0; board < parts.length; board += 1) awardPart(unfolding, pot, board, parts[board] ?? NOTHING)
  }
  endUnlessMuckIsOffered(unfolding)
}

const NOTHING = 0 as Chips

const takeRake = (unfolding: Unfolding): void => {
  const { state } = unfolding
  const amount = rakeDue(state)
  if (amount === 0) return
  const bySeat = rakeBySeat(clockwiseFrom(state.players, state.setup.button), amount)
  record(unfolding, { type: 'RakeTaken', amount, bySeat, pots: takeFromPots(state.pots, amount) })
}

const awardPart = (unfolding: Unfolding, pot: number, board: number, amount: Chips): void => {
  if (amount === 0) return
  const { state } = unfolding
  const eligible = state.pots[pot]?.eligible ?? []
  const paid =
    liveCount(state) === 1
      ? { shares: sharesOf(amount, eligible), hands: [] }
      : paidByRank(state, eligible, board, amount)
  record(unfolding, { type: 'PotAwarded', pot, board: board === 0 ? 0 : 1, ...paid })
}

const paidByRank = (
  state: HandState,
  eligible: Pot['eligible'],
  board: number,
  amount: Chips,
): Pick<PotAwarded, 'shares' | 'hands'> => {
  const winners = bestHands(state, eligible, board)
  return {
    shares: sharesOf(
      amount,
      winners.map(({ seat }) => seat),
    ),
    hands: winners.map(({ strength, cards }) => ({ name: handName(strength), cards: bestFive(cards) })),
  }
}

/** @param seats clockwise from the left of the button, so that odd chips go where P4 says */
const sharesOf = (amount: Chips, seats: readonly SeatNo[]): readonly PotShare[] => {
  const parts = splitChips(amount, seats.length)
  return seats.map((seat, index) => ({ seat, amount: parts[index] ?? NOTHING }))
}

const bestHands = (state: HandState, eligible: readonly SeatNo[], board: number): readonly RankedHand[] => {
  let best: RankedHand[] = []
  for (const seat of eligible) {
    const player = state.players[indexOfSeat(state.players, seat)]
    if (player === undefined) continue
    const ranked = rankedHand(state, player, board)
    const lead = ranked.strength - (best[0]?.strength ?? 0)
    if (lead > 0) best = [ranked]
    else if (lead === 0) best.push(ranked)
  }
  return best
}
