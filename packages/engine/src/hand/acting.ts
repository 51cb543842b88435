import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import * as apply from './apply.ts'
import * as clockwise from './clockwise.ts'
import type { HandAction } from './commands.ts'
import type { HandDraft, PlayerDraft } from './draft.ts'
import * as drafts from './draft.ts'
import * as legal from './legal-actions.ts'
import * as progress from './progress.ts'
import * as raising from './raising.ts'
import type { HandRefusal } from './refusals.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { applyCall, applyCheck, applyRaise } = apply
const { indexOfSeat } = clockwise
const { writablePlayerAtIndex: draftPlayerAt } = drafts
const { callCost } = legal
const { continueBetting } = progress
const { leastRaiseTo, mostRaiseTo, raiseRefusal } = raising

/** Applies an action of `seat` and continues the hand, or returns why it is refused. */
export const takeAction = (draft: HandDraft, seat: SeatNo, action: HandAction): HandRefusal | null => {
  const { state } = draft
  if (state.phase !== 'betting') return { code: 'no-hand' }
  if (seat !== state.toAct) return { code: 'not-your-turn', toAct: state.toAct }
  const index = indexOfSeat(draft.players, seat)
  const refusal = applyAction(draft, draftPlayerAt(draft, index), action)
  if (refusal === null) continueBetting(draft, index)
  return refusal
}

const applyAction = (draft: HandDraft, player: PlayerDraft, action: HandAction): HandRefusal | null => {
  switch (action.type) {
    case 'fold':
      return fold(draft, player)
    case 'check':
      return check(draft, player)
    case 'call':
      return call(draft, player)
    case 'bet':
      return draft.state.highestBet > 0 ? { code: 'cannot-bet' } : betOrRaise(draft, player, action.to)
    case 'raise':
      return draft.state.highestBet === 0 ? { code: 'cannot-raise' } : betOrRaise(draft, player, action.to)
    case 'allIn':
      return allIn(draft, player)
    default:
      return action satisfies never
  }
}

const fold = ({ events }: HandDraft, player: PlayerDraft): null => {
  events.push({ type: 'Folded', seat: player.seat })
  player.folded = true
  return null
}

const check = ({ state, events }: HandDraft, player: PlayerDraft): HandRefusal | null => {
  const toCall = callCost(state, player)
  if (toCall > 0) return { code: 'cannot-check', toCall }
  events.push({ type: 'Checked', seat: player.seat })
  applyCheck(state, player)
  return null
}

const call = ({ state, events }: HandDraft, player: PlayerDraft): HandRefusal | null => {
  const { seat, bet, stack } = player
  const amount = callCost(state, player)
  if (amount === 0) return { code: 'nothing-to-call' }
  events.push({ type: 'Called', seat, amount, to: (bet + amount) as Chips, allIn: amount === stack })
  applyCall(state, player, amount)
  return null
}

/** An all-in that does not exceed the bet to match is a call (B18). */
const allIn = (draft: HandDraft, player: PlayerDraft): HandRefusal | null => {
  const betTotal = (player.bet + player.stack) as Chips
  return betTotal <= draft.state.highestBet ? call(draft, player) : betOrRaise(draft, player, betTotal)
}

const betOrRaise = ({ state, events }: HandDraft, player: PlayerDraft, betTotal: Chips): HandRefusal | null => {
  const raiseFault = raiseRefusal(state, player)
  if (raiseFault !== null) return raiseFault
  const minimum = leastRaiseTo(state, player)
  const maximum = mostRaiseTo(state, player)
  if (!Number.isSafeInteger(betTotal) || betTotal < minimum || betTotal > maximum) {
    return { code: 'raise-out-of-range', minimum, maximum }
  }
  const { seat, bet, stack } = player
  const amount = (betTotal - bet) as Chips
  const isAllIn = amount === stack
  const smallestChip = state.setup.smallestChip
  if (smallestChip !== undefined && !isAllIn && betTotal % smallestChip !== 0)
    return { code: 'not-whole-chips', chip: smallestChip }
  const isFullRaise = betTotal - state.highestBet >= state.minRaise
  if (state.highestBet === 0) events.push({ type: 'Bet', seat, amount, to: betTotal, allIn: isAllIn })
  else events.push({ type: 'Raised', seat, amount, to: betTotal, allIn: isAllIn, full: isFullRaise })
  applyRaise(state, player, betTotal, isFullRaise)
  return null
}
