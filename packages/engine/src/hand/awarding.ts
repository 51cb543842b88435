import type { Card } from '../basics/card.ts'
import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import { applyPotAwarded } from './apply.ts'
import * as clockwise from './clockwise.ts'
import type { HandDraft } from './draft.ts'
import type { HandEvent, Pot, SeatAmount } from './events.ts'
import { offerMuckOrEndHand } from './mucking.ts'
import { seatsInMainPot } from './pots.ts'
import { rakeByPot, rakeBySeat, sumOf, takeRakeFromPots } from './rake.ts'
import type { CompleteBoard } from './ranking.ts'
import * as ranking from './ranking.ts'
import { MOST_SEATS } from './setup.ts'
import { splitChips } from './split.ts'
import type { HandState } from './state.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { playersFromIndex, indexLeftOf, playerAt } = clockwise
const { describeHand, completeBoardOf, strengthOn } = ranking

/** Takes the rake, pays every pot on its own, side pots first (S-RAKE-03, P3), then ends the hand or offers mucks. */
export const awardPots = (draft: HandDraft): void => {
  takeRake(draft)
  const { pots } = draft.state
  for (let pot = pots.length - 1; pot >= 0; pot -= 1) awardPot(draft, pot, (pots[pot] as Pot).amount)
  offerMuckOrEndHand(draft)
}

const NO_CHIPS = 0 as Chips

type PotAwarded = Extract<HandEvent, { type: 'PotAwarded' }>

const takeRake = ({ state, players, events }: HandDraft): void => {
  const rakes = rakeByPot(state)
  const amount = sumOf(rakes) as Chips
  if (amount === 0) return
  const bySeat = rakeBySeat(playersFromIndex(players, indexLeftOf(players, state.setup.button)), amount)
  const pots = takeRakeFromPots(state.pots, rakes)
  events.push({ type: 'RakeTaken', amount, bySeat, pots })
  state.raked = amount
  state.pots = pots
}

const awardPot = (draft: HandDraft, pot: number, amount: Chips): void => {
  if (draft.state.boards.length === 1) awardPotPart(draft, pot, 0, amount)
  else {
    // Half of the pot for each board, the odd chip for the first (P16).
    const [first = NO_CHIPS, second = NO_CHIPS] = splitChips(amount, 2, draft.state.setup.smallestChip)
    awardPotPart(draft, pot, 0, first)
    awardPotPart(draft, pot, 1, second)
  }
}

const awardPotPart = (draft: HandDraft, pot: number, board: 0 | 1, amount: Chips): void => {
  if (amount === 0) return
  const { state } = draft
  const { eligible } = state.pots[pot] as Pot
  // If all others have folded, no hands are compared.
  const isUnopposed = seatsInMainPot(state.pots).length === 1
  emitPotAwarded(
    draft,
    isUnopposed
      ? { type: 'PotAwarded', pot, board, shares: sharesOf(state, amount, eligible), hands: [] }
      : awardToBest(state, { pot, board, amount, eligible }),
  )
}

interface PotPart {
  readonly pot: number
  readonly board: 0 | 1
  readonly amount: Chips
  /** Clockwise from the left of the button: the order in which winners get odd chips (P4). */
  readonly eligible: readonly SeatNo[]
}

const awardToBest = (state: HandState, { pot, board, amount, eligible }: PotPart): PotAwarded => {
  const cards = completeBoardOf(state, board)
  lookUpStrengths(state, eligible, cards)
  let bestStrength = 0
  let bestIndex = 0
  let winnerCount = 0
  for (let index = 0; index < eligible.length; index += 1) {
    const strength = strengths[index] as number
    if (strength > bestStrength) {
      bestStrength = strength
      bestIndex = index
      winnerCount = 1
    } else if (strength === bestStrength) winnerCount += 1
  }
  if (winnerCount === 1) {
    const seat = eligible[bestIndex] as SeatNo
    const hands = [describeHand(cards, holeCardsOf(state, seat), bestStrength)]
    return { type: 'PotAwarded', pot, board, shares: [{ seat, amount }], hands }
  }
  const winners = eligible.filter((_, index) => strengths[index] === bestStrength)
  const hands = winners.map((seat) => describeHand(cards, holeCardsOf(state, seat), bestStrength))
  return { type: 'PotAwarded', pot, board, shares: sharesOf(state, amount, winners), hands }
}

const emitPotAwarded = (draft: HandDraft, potAwarded: PotAwarded): void => {
  draft.events.push(potAwarded)
  applyPotAwarded(draft, potAwarded.pot, potAwarded.shares)
}

/** The strengths of the players in the pot that is being awarded. One array, reused for every pot. */
const strengths = new Int32Array(MOST_SEATS)

// All strengths are looked up before the first comparison: the evaluator's tables are large, and independent lookups
// overlap in the processor, dependent ones do not.
const lookUpStrengths = (state: HandState, eligible: readonly SeatNo[], board: CompleteBoard): void => {
  for (let index = 0; index < eligible.length; index += 1) {
    strengths[index] = strengthOn(board, holeCardsOf(state, eligible[index] as SeatNo))
  }
}

const sharesOf = ({ setup }: HandState, amount: Chips, seats: readonly SeatNo[]): readonly SeatAmount[] => {
  if (seats.length === 1) return [{ seat: seats[0] as SeatNo, amount }]
  const parts = splitChips(amount, seats.length, setup.smallestChip)
  return seats.map((seat, index) => ({ seat, amount: parts[index] as Chips }))
}

/** @throws RangeError if nobody was dealt cards there: a bug in the caller */
const holeCardsOf = (state: HandState, seat: SeatNo): readonly [Card, Card] => {
  const { hole } = playerAt(state, seat)
  if (hole === null) throw new RangeError(`seat ${seat} has no cards`)
  return hole
}
