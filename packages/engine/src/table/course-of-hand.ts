import type { TableEvent } from './events.ts'
import { handEvents } from './hand-events.ts'
import { configOf } from './opened.ts'
import { isHandRunning } from './seats.ts'
import type { TableState } from './state.ts'
import { turnDeadline } from './turn-clock.ts'

/** A turn that has come to a leaving player is a fold (S-CASH-10). */
export const leaverFolds = (state: TableState): readonly TableEvent[] => {
  const seat = isHandRunning(state) ? (state.hand?.toAct ?? null) : null
  if (seat === null || !state.seats[seat]?.leaving) return []
  return handEvents(state, { type: 'act', seat, action: { type: 'fold' } })
}

export const turnClockStarts = (state: TableState, at: number): readonly TableEvent[] => {
  const seat = isHandRunning(state) ? (state.hand?.toAct ?? null) : null
  if (seat === null || state.turnClock !== null) return []
  return [{ type: 'TurnClockStarted', at, seat, deadline: turnDeadline(state, at) }]
}

/** Who leaves does not keep the table waiting for a choice to show. */
export const leaverMucks = (state: TableState): readonly TableEvent[] => {
  if (state.hand?.phase !== 'mucking') return []
  const leaver = state.hand.muckOffered.find((seat) => state.seats[seat]?.leaving)
  return leaver === undefined ? [] : handEvents(state, { type: 'decideMuck', seat: leaver, cards: [] })
}

/** The next street of a run-out (S-HAND-10), or the end of the choice to show, which the next hand never waits for. */
export const stepIsScheduled = (state: TableState, at: number): readonly TableEvent[] => {
  if (state.stepAt !== null) return []
  const { runOutMs, muckMs, nextHandMs } = configOf(state).timing
  if (state.hand?.phase === 'runOut') return [{ type: 'StepScheduled', from: at, at: at + runOutMs }]
  if (state.hand?.phase === 'mucking')
    return [{ type: 'StepScheduled', from: at, at: at + Math.min(muckMs, nextHandMs) }]
  return []
}
