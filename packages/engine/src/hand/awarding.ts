import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import { clockwiseFrom, playerAt } from './clockwise.ts'
import { endUnlessMuckIsOffered } from './mucking.ts'
import { rakeBySeat, rakeDue, takeFromPots } from './rake.ts'
import { announcedHand, strengthOn } from './ranking.ts'
import { splitChips } from './split.ts'
import type { HandState } from './state.ts'
import { liveCount } from './turns.ts'
import { record, type Unfolding } from './unfolding.ts'

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
  // When all others have folded there is nothing to compare.
  const isShowdown = liveCount(state) > 1
  const winners = isShowdown ? bestHands(state, eligible, board) : eligible
  const parts = splitChips(amount, winners.length)
  record(unfolding, {
    type: 'PotAwarded',
    pot,
    board: board === 0 ? 0 : 1,
    shares: winners.map((seat, index) => ({ seat, amount: parts[index] ?? NOTHING })),
    hands: isShowdown ? winners.map((seat) => announcedHand(state, playerAt(state, seat), board)) : [],
  })
}

/** @returns those who win, in the order of `eligible`: clockwise from the left of the button, as P4 wants it */
const bestHands = (state: HandState, eligible: readonly SeatNo[], board: number): readonly SeatNo[] => {
  const strengths = eligible.map((seat) => strengthOn(state, playerAt(state, seat), board))
  let most = 0
  for (const strength of strengths) if (strength > most) most = strength
  return eligible.filter((_, index) => strengths[index] === most)
}
