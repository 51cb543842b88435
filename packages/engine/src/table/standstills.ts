import type { TableEvent } from './events.ts'
import { deductUsedTimeBank } from './extra-time.ts'
import { type TableState, tableConfigOf } from './state.ts'

/** A period, ms, in which the whole server process did not run, so that no player could act. */
export interface ServerStall {
  readonly from: number
  readonly until: number
}

/**
 * If the player to act is connected, gives back the time that they lost while the server process did not run, but at
 * most the time of a whole turn (S-TIME-01). The new clock begins at `at`, so no time is given back twice.
 */
export const giveBackStalledTurnTime = (
  state: TableState,
  at: number,
  standstills: readonly ServerStall[],
): readonly TableEvent[] => {
  const { turnClock, hand } = state
  const place = state.seats[hand?.toAct ?? -1]
  if (turnClock === null || !place?.connected) return []
  const overlapsMs = standstills.map(({ from, until }) =>
    Math.max(0, Math.min(until, at) - Math.max(from, turnClock.startedAt)),
  )
  const lostMs = overlapsMs.reduce((sum, ms) => sum + ms, 0)
  if (lostMs === 0) return []
  const deadline = at + Math.min(lostMs, tableConfigOf(state).timing.turnMs)
  return [...deductUsedTimeBank(state, at - lostMs), { type: 'TurnClockStarted', at, seat: place.seat, deadline }]
}
