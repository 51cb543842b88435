import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import { indexOfSeat } from './clockwise.ts'
import type { HandAction } from './commands.ts'
import type { HandEvent } from './events.ts'
import { callCost } from './legal-actions.ts'
import { raiseBarred, raiseRange } from './raising.ts'
import type { HandRefusal } from './refusals.ts'
import type { HandState, PlayerInHand } from './state.ts'

/** What an action of `seat` does now: the event it is, or why it is refused. */
export const actionOf = (state: HandState, seat: SeatNo, action: HandAction): HandEvent | HandRefusal => {
  if (state.phase !== 'betting') return { code: 'no-hand' }
  if (state.toAct === null || seat !== state.toAct) return { code: 'not-your-turn', toAct: state.toAct }
  const player = state.players[indexOfSeat(state.players, seat)]
  if (player === undefined) return { code: 'not-your-turn', toAct: state.toAct }
  switch (action.type) {
    case 'fold':
      return { type: 'Folded', seat }
    case 'check':
      return check(state, player)
    case 'call':
      return call(state, player)
    case 'bet':
      return state.highestBet > 0 ? { code: 'cannot-bet' } : betOrRaise(state, player, action.to)
    case 'raise':
      return state.highestBet === 0 ? { code: 'cannot-raise' } : betOrRaise(state, player, action.to)
    case 'allIn':
      return allIn(state, player)
    default:
      return action satisfies never
  }
}

const check = (state: HandState, player: PlayerInHand): HandEvent | HandRefusal => {
  const toCall = callCost(state, player)
  return toCall === 0 ? { type: 'Checked', seat: player.seat } : { code: 'cannot-check', toCall }
}

const call = (state: HandState, player: PlayerInHand): HandEvent | HandRefusal => {
  const amount = callCost(state, player)
  if (amount === 0) return { code: 'nothing-to-call' }
  return {
    type: 'Called',
    seat: player.seat,
    amount,
    to: (player.bet + amount) as Chips,
    allIn: amount === player.stack,
  }
}

/** An all-in that does not exceed the bet to match is a call (B18). */
const allIn = (state: HandState, player: PlayerInHand): HandEvent | HandRefusal => {
  const to = (player.bet + player.stack) as Chips
  return to <= state.highestBet ? call(state, player) : betOrRaise(state, player, to)
}

const betOrRaise = (state: HandState, player: PlayerInHand, to: Chips): HandEvent | HandRefusal => {
  const barred = raiseBarred(state, player)
  if (barred !== null) return barred
  const { minimum, maximum } = raiseRange(state, player)
  if (!Number.isSafeInteger(to) || to < minimum || to > maximum) {
    return { code: 'raise-out-of-range', minimum, maximum }
  }
  const { seat } = player
  const amount = (to - player.bet) as Chips
  const isAllIn = amount === player.stack
  if (state.highestBet === 0) return { type: 'Bet', seat, amount, to, allIn: isAllIn }
  const full = to - state.highestBet >= state.minRaise
  return { type: 'Raised', seat, amount, to, allIn: isAllIn, full }
}
