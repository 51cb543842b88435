import type { HandCommand } from '../hand/commands.ts'
import { handDecider } from '../hand/hand.ts'
import type { TableEvent } from './events.ts'
import { pauseAfterHand } from './hand-pause.ts'
import { isHandRunning } from './seats.ts'
import { type TableState, tableConfigOf } from './state.ts'
import { deadlineOfTurnOpenedAt } from './turn-clock.ts'

/**
 * The events of a command that the table itself gives to the running hand.
 * @throws Error if the hand refuses: a bug, since the table gives only legal commands
 */
export const eventsOfHandCommand = (state: TableState, command: HandCommand): readonly TableEvent[] => {
  const decision = handDecider.decide(state.hand, command)
  if (!decision.ok) throw new Error(`the hand refused ${command.type}: ${decision.refusal.code}`)
  return decision.events
}

/** Folds when the turn comes to a leaving player (S-CASH-10). */
export const foldLeaver = (state: TableState): readonly TableEvent[] => {
  const seat = isHandRunning(state) ? (state.hand?.toAct ?? null) : null
  if (seat === null || !state.seats[seat]?.leaving) return []
  return eventsOfHandCommand(state, { type: 'act', seat, action: { type: 'fold' } })
}

export const startTurnClock = (state: TableState, at: number): readonly TableEvent[] => {
  const seat = isHandRunning(state) ? (state.hand?.toAct ?? null) : null
  if (seat === null || state.turnClock !== null) return []
  return [{ type: 'TurnClockStarted', at, seat, deadline: deadlineOfTurnOpenedAt(state, at) }]
}

/** A leaving player mucks at once instead of keeping the table waiting. */
export const muckLeaver = (state: TableState): readonly TableEvent[] => {
  if (state.hand?.phase !== 'mucking') return []
  const leaver = state.hand.muckOffered.find((seat) => state.seats[seat]?.leaving)
  return leaver === undefined ? [] : eventsOfHandCommand(state, { type: 'decideMuck', seat: leaver, cards: [] })
}

/** The river of a run-out waits longer than the other streets, by this share of their time (S-HAND-10). */
const RIVER_EXTRA_WAIT_SHARE = 7 / 15

/**
 * Schedules the next street of a run-out (S-HAND-10), or the end of the muck choice, which comes no later than the next
 * hand.
 */
export const scheduleRunOutOrMuckEnd = (state: TableState, at: number): readonly TableEvent[] => {
  if (state.stepAt !== null) return []
  const { runOutMs, muckMs } = tableConfigOf(state).timing
  if (state.hand?.phase === 'runOut') {
    const isRiverNext = state.hand.boards.some((board) => board.length === 4)
    const waitMs = isRiverNext ? Math.round(runOutMs * (1 + RIVER_EXTRA_WAIT_SHARE)) : runOutMs
    return [{ type: 'StepScheduled', from: at, at: at + waitMs }]
  }
  if (state.hand?.phase === 'mucking')
    return [{ type: 'StepScheduled', from: at, at: at + Math.min(muckMs, pauseAfterHand(state)) }]
  return []
}
