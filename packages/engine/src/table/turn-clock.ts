import { configOf } from './opened.ts'
import type { TableState } from './state.ts'

/** @returns when a turn that opens, or starts over, at `at` is to end, ms; the grace is not in it (S-TIME-01) */
export const turnDeadline = (state: TableState, at: number): number => at + configOf(state).timing.turnMs

/** @returns when the table acts for the player, ms: the deadline of the running turn and the grace; null without a turn */
export const turnEndsAt = (state: TableState): number | null =>
  state.turnClock === null ? null : state.turnClock.deadline + configOf(state).timing.graceMs
