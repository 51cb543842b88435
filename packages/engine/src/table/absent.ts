import type { Seated, TableState } from './state.ts'

/** Until the table acts for a player whom nobody waits for (S-MTT-08). */
const ABSENT_MS = 1_000

/**
 * Whether nobody waits for a player of a tournament: he has not come, has left, or his connection has been waited for in
 * this level. While that wait runs it counts for him.
 */
export const isAbsent = (state: TableState, { connected, isAway, waitedThisLevel }: Seated): boolean => {
  if (connected || state.config?.tournament === undefined) return false
  return isAway || (waitedThisLevel && state.turnClock?.kind !== 'disconnect')
}

/** @returns when the table acts for the absent player to act, ms; null if the player to act is there or waited for */
export const absentEndsAt = (state: TableState): number | null => {
  const place = state.seats[state.hand?.toAct ?? -1]
  if (state.turnClock === null || !place || !isAbsent(state, place)) return null
  return Math.max(state.turnClock.startedAt, place.disconnectedSince ?? 0) + ABSENT_MS
}
