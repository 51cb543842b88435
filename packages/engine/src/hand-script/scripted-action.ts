import { type Chips, chips } from '../chips.ts'
import { indexOfSeat } from '../hand/clockwise.ts'
import type { HandAction } from '../hand/commands.ts'
import { callCost } from '../hand/legal-actions.ts'
import type { HandState } from '../hand/state.ts'
import { type SeatNo, seatNo } from '../seat.ts'

/** An action of a record, in the engine's words. */
export interface ScriptedAction {
  readonly seat: SeatNo
  readonly action: HandAction
}

/** @returns the action, or what is wrong with it in words */
export const readAction = (state: HandState, value: unknown): ScriptedAction | string => {
  if (typeof value !== 'object' || value === null) return 'the action is not an object'
  const { seat, type, to } = value as Readonly<Record<string, unknown>>
  if (typeof seat !== 'number' || indexOfSeat(state.players, seat as SeatNo) < 0) return 'the action names no seat'
  const action = actionOf(type, to)
  if (typeof action === 'string') return action
  if (action.type === 'call' && to !== undefined && !isCallTotal(state, seat, to)) return `call to ${to} is no call`
  return { seat: seatNo(seat), action }
}

const actionOf = (type: unknown, to: unknown): HandAction | string => {
  switch (type) {
    case 'fold':
    case 'check':
    case 'call':
      return { type }
    case 'allin':
      return { type: 'allIn' }
    case 'bet':
    case 'raise':
      return isWhole(to) ? { type, to: chips(to) } : `${type} to ${JSON.stringify(to) ?? 'nothing'} is not whole chips`
    default:
      return `there is no action ${JSON.stringify(type) ?? 'without type'}`
  }
}

const isWhole = (to: unknown): to is Chips => Number.isSafeInteger(to)

/** A total given with a call is the bet to match, or the caller's all-in. */
const isCallTotal = (state: HandState, seat: number, to: unknown): boolean => {
  const player = state.players.find((other) => other.seat === seat)
  if (player === undefined || to === null) return true
  return to === state.highestBet || to === player.bet + callCost(state, player)
}
