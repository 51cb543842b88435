import { type TableState, type TakenSeat, tableConfigOf } from './state.ts'

/** @returns the end, ms, of a turn that begins or starts over at the time `at`, without the grace period (S-TIME-01) */
export const deadlineOfTurnOpenedAt = (state: TableState, at: number): number => at + tableConfigOf(state).timing.turnMs

/** @returns the round trip of the player to act, ms, which is added to the turn's time (N-TIME-03) */
const roundTripMsOf = (state: TableState): number => state.seats[state.hand?.toAct ?? -1]?.roundTripMs ?? 0

/**
 * @returns when the running time of the turn is over and any extra time begins, ms. Null without a turn.
 */
export const turnTimeOverAt = (state: TableState): number | null => {
  if (state.turnClock === null) return null
  const { kind, deadline } = state.turnClock
  return kind === 'turn' ? deadline + roundTripMsOf(state) : deadline
}

/** @returns when the table acts for the player, ms, unless extra time begins before that. Null without a turn. */
export const autoActionAt = (state: TableState): number | null => {
  const turnTimeOver = turnTimeOverAt(state)
  if (turnTimeOver === null) return null
  const graceEnd = turnTimeOver + tableConfigOf(state).timing.graceMs
  return Math.min(graceEnd, absentTurnEndsAt(state) ?? graceEnd)
}

/** Time in ms that an absent tournament player has for a turn, before the table acts for them (S-MTT-08). */
const ABSENT_MS = 1_000

/**
 * Whether the table does not wait for a tournament player: they have not come, have left, or the table has already
 * waited for their connection in this level. A wait that is running is not cut short.
 */
export const isAbsentTournamentPlayer = (
  state: TableState,
  { connected, isAway, waitedThisLevel }: TakenSeat,
): boolean => {
  if (connected || state.config?.tournament === undefined) return false
  return isAway || (waitedThisLevel && state.turnClock?.kind !== 'disconnect')
}

/**
 * @returns when the table acts for the player to act because they are absent, ms; null without a turn, if they are
 *   present, or if the table is waiting for their connection
 */
const absentTurnEndsAt = (state: TableState): number | null => {
  const place = state.seats[state.hand?.toAct ?? -1]
  if (state.turnClock === null || !place || !isAbsentTournamentPlayer(state, place)) return null
  return Math.max(state.turnClock.startedAt, place.disconnectedSince ?? 0) + ABSENT_MS
}
