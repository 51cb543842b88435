import type { Card } from '../cards/card.ts'
import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import { bookAward } from './bookkeeping.ts'
import { fromIndex, indexLeftOf, playerAt } from './clockwise.ts'
import type { HandDraft } from './draft.ts'
import type { Pot, PotShare } from './events.ts'
import { endUnlessMuckIsOffered } from './mucking.ts'
import { contenders } from './pots.ts'
import { rakeBySeat, rakeDue, takeFromPots } from './rake.ts'
import { type AnnouncedHand, announcedHand, type CompleteBoard, completeBoard, strengthOn } from './ranking.ts'
import { MOST_SEATS } from './setup.ts'
import { splitChips } from './split.ts'
import type { HandState } from './state.ts'

/** Takes the rake, then pays every pot on its own, side pots first (S-RAKE-03, P3). */
export const award = (draft: HandDraft): void => {
  takeRake(draft)
  const { pots } = draft.state
  for (let pot = pots.length - 1; pot >= 0; pot -= 1) awardPot(draft, pot, (pots[pot] as Pot).amount)
  endUnlessMuckIsOffered(draft)
}

const NOTHING = 0 as Chips

const takeRake = ({ state, players, events }: HandDraft): void => {
  const amount = rakeDue(state)
  if (amount === 0) return
  const bySeat = rakeBySeat(fromIndex(players, indexLeftOf(players, state.setup.button)), amount)
  const pots = takeFromPots(state.pots, amount)
  events.push({ type: 'RakeTaken', amount, bySeat, pots })
  state.raked = amount
  state.pots = pots
}

const awardPot = (draft: HandDraft, pot: number, amount: Chips): void => {
  if (draft.state.boards.length === 1) awardPart(draft, pot, 0, amount)
  else {
    // Half of the pot for each board, the odd chip for the first (P16).
    const [first = NOTHING, second = NOTHING] = splitChips(amount, 2)
    awardPart(draft, pot, 0, first)
    awardPart(draft, pot, 1, second)
  }
}

const awardPart = (draft: HandDraft, pot: number, board: 0 | 1, amount: Chips): void => {
  if (amount === 0) return
  const { state, events } = draft
  const { eligible } = state.pots[pot] as Pot
  // When all others have folded there is nothing to compare.
  const showdown = contenders(state.pots).length > 1 ? bestHands(state, eligible, board) : null
  const shares = sharesOf(amount, showdown === null ? eligible : showdown.winners)
  events.push({ type: 'PotAwarded', pot, board, shares, hands: showdown === null ? [] : showdown.hands })
  bookAward(draft, pot, shares)
}

/** @returns those who win, in the order of `eligible` (clockwise from the left of the button, as P4 wants it) */
const bestHands = (state: HandState, eligible: readonly SeatNo[], which: 0 | 1): BestHands => {
  const board = completeBoard(state, which)
  rank(state, eligible, board)
  let most = 0
  let best = 0
  let tied = 0
  for (let index = 0; index < eligible.length; index += 1) {
    const strength = strengths[index] as number
    if (strength > most) {
      most = strength
      best = index
      tied = 1
    } else if (strength === most) tied += 1
  }
  if (tied === 1) {
    const winner = eligible[best] as SeatNo
    return { winners: [winner], hands: [announcedHand(board, holeOf(state, winner), most)] }
  }
  const winners = eligible.filter((_, index) => strengths[index] === most)
  return { winners, hands: winners.map((seat) => announcedHand(board, holeOf(state, seat), most)) }
}

/** Strengths of the players of one pot, until the next is ranked. */
const strengths = new Int32Array(MOST_SEATS)

// All before the first comparison: the tables of the evaluator are large, and the processor waits for one entry at a time
// if what it does next depends on it.
const rank = (state: HandState, eligible: readonly SeatNo[], board: CompleteBoard): void => {
  for (let index = 0; index < eligible.length; index += 1) {
    strengths[index] = strengthOn(board, holeOf(state, eligible[index] as SeatNo))
  }
}

interface BestHands {
  readonly winners: readonly SeatNo[]
  readonly hands: readonly AnnouncedHand[]
}

const sharesOf = (amount: Chips, seats: readonly SeatNo[]): readonly PotShare[] => {
  if (seats.length === 1) return [{ seat: seats[0] as SeatNo, amount }]
  const parts = splitChips(amount, seats.length)
  return seats.map((seat, index) => ({ seat, amount: parts[index] as Chips }))
}

/** @throws RangeError if nobody was dealt cards there: a bug in the caller */
const holeOf = (state: HandState, seat: SeatNo): readonly [Card, Card] => {
  const { hole } = playerAt(state, seat)
  if (hole === null) throw new RangeError(`seat ${seat} has no cards`)
  return hole
}
