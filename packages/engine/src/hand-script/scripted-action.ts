import { type Chips, chips } from '../basics/chips.ts'
import { type SeatNo, seatNo } from '../basics/seat.ts'
import { indexOfSeat } from '../hand/clockwise.ts'
import type { HandAction } from '../hand/commands.ts'
import { callCost } from '../hand/legal-actions.ts'
import type { HandState } from '../hand/state.ts'

/** An action of a hand script, converted to the engine's types. */
export interface ScriptedAction {
  readonly seat: SeatNo
  readonly action: HandAction
}

/** @returns the action, or a text that says what is wrong with it */
export const readScriptedAction = (state: HandState, value: unknown): ScriptedAction | string => {
  if (typeof value !== 'object' || value === null) return 'the action is not an object'
  const { seat, type, to } = value as Readonly<Record<string, unknown>>
  if (typeof seat !== 'number' || indexOfSeat(state.players, seat as SeatNo) < 0) return 'the action names no seat'
  const action = handActionOf(type, to)
  if (typeof action === 'string') return action
  if (action.type === 'call' && to !== undefined && to !== null && state.toAct === seat) {
    const total = callTotal(state, seat)
    if (to !== total) return `call to ${JSON.stringify(to)} refused: the call is to ${total}`
  }
  return { seat: seatNo(seat), action }
}

const handActionOf = (type: unknown, betTotal: unknown): HandAction | string => {
  switch (type) {
    case 'fold':
    case 'check':
    case 'call':
      return { type }
    case 'allin':
      return { type: 'allIn' }
    case 'bet':
    case 'raise':
      return isWholeNumber(betTotal)
        ? { type, to: chips(betTotal) }
        : `${type} to ${JSON.stringify(betTotal) ?? 'nothing'} is not whole chips`
    default:
      return `there is no action ${JSON.stringify(type) ?? 'without type'}`
  }
}

const isWholeNumber = (betTotal: unknown): betTotal is Chips => Number.isSafeInteger(betTotal)

/** @returns the seat's total on this street after a call: the bet to match, or the all-in total if that is less */
const callTotal = (state: HandState, seat: number): number => {
  const player = state.players.find((playerInHand) => playerInHand.seat === seat)
  return player === undefined ? 0 : player.bet + callCost(state, player)
}
