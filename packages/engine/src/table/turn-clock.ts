import { absentEndsAt } from './absent.ts'
import { configOf } from './opened.ts'
import type { TableState } from './state.ts'

/** @returns when a turn that opens, or starts over, at `at` is to end, ms; the grace is not in it (S-TIME-01) */
export const turnDeadline = (state: TableState, at: number): number => at + configOf(state).timing.turnMs

/** @returns what a message on its way costs the player to act, ms: given on top of the turn's time (N-TIME-03) */
const wayMs = (state: TableState): number => state.seats[state.hand?.toAct ?? -1]?.roundTripMs ?? 0

/**
 * @returns when the running time of the turn is over, ms: what extra time there is begins then. Null without a turn.
 */
export const turnTimeOverAt = (state: TableState): number | null => {
  if (state.turnClock === null) return null
  const { kind, deadline } = state.turnClock
  return kind === 'turn' ? deadline + wayMs(state) : deadline
}

/** @returns when the table acts for the player, ms, unless extra time begins before: after the grace. Null without a turn. */
export const turnEndsAt = (state: TableState): number | null => {
  const over = turnTimeOverAt(state)
  if (over === null) return null
  const ends = over + configOf(state).timing.graceMs
  return Math.min(ends, absentEndsAt(state) ?? ends)
}
