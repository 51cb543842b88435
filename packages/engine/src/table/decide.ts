import type { Decision } from '../decider.ts'
import type { TableCommand } from './commands.ts'
import { begin, proceed } from './course.ts'
import type { TableEvent } from './events.ts'
import { accept, type Order, type TableDecision } from './order.ts'
import { disconnect, hold, reconnect, roundTrip } from './order-connection.ts'
import { act, decideMuck } from './order-hand.ts'
import { addChips, leave, reserve, sit } from './order-seat.ts'
import { sitIn, sitOut, sitOutNextBigBlind, waitForBigBlind } from './order-sitting.ts'
import type { TableRefusal } from './refusals.ts'
import type { TableState } from './state.ts'
import { tick } from './tick.ts'
import { turnDeadline } from './turn-clock.ts'

/** The rules of a cash table: what an order gives, and all that follows from it until somebody or the clock must act. */
export const decide = (state: TableState, command: TableCommand): Decision<TableEvent, TableRefusal> => {
  const decision = obey(state, command)
  if (!decision.ok || command.type === 'tick') return decision
  return accept(...proceed(begin(state), decision.events, command.at).events)
}

const obey = (state: TableState, command: TableCommand): TableDecision => {
  switch (command.type) {
    case 'open':
      return open(state, command)
    case 'reserve':
      return reserve(state, command)
    case 'sit':
      return sit(state, command)
    case 'leave':
      return leave(state, command)
    case 'hold':
      return hold(state, command)
    case 'sitOut':
      return sitOut(state, command)
    case 'sitOutNextBigBlind':
      return sitOutNextBigBlind(state, command)
    case 'sitIn':
      return sitIn(state, command)
    case 'waitForBigBlind':
      return waitForBigBlind(state, command)
    case 'addChips':
      return addChips(state, command)
    case 'act':
      return act(state, command)
    case 'decideMuck':
      return decideMuck(state, command)
    case 'disconnect':
      return disconnect(state, command)
    case 'reconnect':
      return reconnect(state, command)
    case 'roundTrip':
      return roundTrip(state, command)
    case 'tick':
      return tick(state, command)
    case 'resume':
      return resume(state, command)
    default:
      return command satisfies never
  }
}

const open = (state: TableState, { at, config }: Order<'open'>): TableDecision => {
  if (state.config !== null) throw new Error(`table ${state.config.tableId} is open already`)
  return accept({ type: 'TableOpened', at, config })
}

/** Time that passed without the owner is nobody's fault: the running turn starts over (S-OPS-03). */
const resume = (state: TableState, { at }: Order<'resume'>): TableDecision => {
  const seat = state.turnClock === null ? null : (state.hand?.toAct ?? null)
  return seat === null ? accept() : accept({ type: 'TurnClockStarted', at, seat, deadline: turnDeadline(state, at) })
}
