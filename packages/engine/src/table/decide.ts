import type { Decision } from '../basics/decider.ts'
import { setAutoTopUp } from './auto-top-up.ts'
import type { TableCommand } from './commands.ts'
import { disconnect, holdSeatForReturn, reconnect, recordRoundTrip } from './connection-commands.ts'
import { addEventsAndConsequences, newDraft } from './consequences.ts'
import type { TableEvent } from './events.ts'
import { act, decideMuck } from './hand-commands.ts'
import { decideHomeCommand } from './home-game/decide.ts'
import { isHomeTable } from './home-game/home-table.ts'
import type { TableRefusal } from './refusals.ts'
import { addChips, leave, reserve, sit } from './seat-commands.ts'
import { sitIn, sitOut, sitOutNextBigBlind, waitForBigBlind } from './sit-out-commands.ts'
import type { TableState } from './state.ts'
import { accept, type CommandOf, refuse, type TableDecision } from './table-decision.ts'
import { tick } from './tick.ts'
import { deadlineOfTurnOpenedAt } from './turn-clock.ts'
import { joinWaitingList, leaveWaitingList, renewPlaceOffers } from './waiting-list.ts'

/** The rules of a table: the events of a command and of all its consequences, until a player or the clock must act. */
export const decideTableCommand = (state: TableState, command: TableCommand): Decision<TableEvent, TableRefusal> => {
  const decision = isHomeTable(state) ? decideHomeCommand(state, command, decideCommand) : decideCommand(state, command)
  if (!decision.ok || command.type === 'tick') return decision
  return accept(...addEventsAndConsequences(newDraft(state), decision.events, command.at).events)
}

const decideCommand = (state: TableState, command: TableCommand): TableDecision => {
  switch (command.type) {
    case 'open':
      return openTable(state, command)
    case 'reserve':
      return reserve(state, command)
    case 'joinWaitingList':
      return joinWaitingList(state, command)
    case 'leaveWaitingList':
      return leaveWaitingList(state, command)
    case 'sit':
      return sit(state, command)
    case 'leave':
      return leave(state, command)
    case 'holdSeat':
      return holdSeatForReturn(state, command)
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
    case 'setAutoTopUp':
      return setAutoTopUp(state, command)
    case 'act':
      return act(state, command)
    case 'decideMuck':
      return decideMuck(state, command)
    case 'disconnect':
      return disconnect(state, command)
    case 'reconnect':
      return reconnect(state, command)
    case 'roundTrip':
      return recordRoundTrip(state, command)
    case 'tick':
      return tick(state, command)
    case 'resume':
      return resumeTable(state, command)
    case 'takeName':
    case 'withdrawRequest':
    case 'host':
    case 'closeGame':
      return refuse({ code: 'not-a-home-game' })
    default:
      return command satisfies never
  }
}

const openTable = (state: TableState, { at, config }: CommandOf<'open'>): TableDecision => {
  if (state.config !== null) throw new Error(`table ${state.config.tableId} is open already`)
  return accept({ type: 'TableOpened', at, config })
}

/** After a stop of the server the running turn starts over (S-OPS-03). */
const resumeTable = (state: TableState, { at }: CommandOf<'resume'>): TableDecision => {
  const seat = state.turnClock === null ? null : (state.hand?.toAct ?? null)
  const turn: readonly TableEvent[] =
    seat === null ? [] : [{ type: 'TurnClockStarted', at, seat, deadline: deadlineOfTurnOpenedAt(state, at) }]
  return accept(...turn, ...renewPlaceOffers(state, at))
}
