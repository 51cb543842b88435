import { isHandRunning } from '../seats.ts'
import type { TableState } from '../state.ts'
import { hostAwaySince, isHomeTable, nextHost } from './home-table.ts'

const HOUR_MS = 3_600_000
const HOST_AWAY_MS = 600_000
const LONGEST_PAUSE_MS = 8 * HOUR_MS
/**
 * A game in which no hand was dealt ends this long after `idleSince`. After the first hand, a game ends
 * `IDLE_GAME_ENDS_AFTER_MS` after `idleSince` (N-HOME-08, N-BANK-03).
 */
const UNUSED_GAME_ENDS_AFTER_MS = 24 * HOUR_MS
const IDLE_GAME_ENDS_AFTER_MS = 6 * HOUR_MS

/** A time limit that only a home game has: for an absent host, for a pause, or for a game without hands. */
export interface HomeDeadline {
  readonly type: 'hostAway' | 'gameIdle'
  readonly at: number
}

export const homeDeadlines = (state: TableState): readonly HomeDeadline[] => {
  if (!isHomeTable(state) || state.home.end !== 'no') return []
  const deadlines: HomeDeadline[] = []
  const awaySince = hostAwaySince(state)
  if (awaySince !== null && nextHost(state) !== null) deadlines.push({ type: 'hostAway', at: awaySince + HOST_AWAY_MS })
  const { pausedSince, idleSince } = state.home
  if (pausedSince !== null) deadlines.push({ type: 'gameIdle', at: pausedSince + LONGEST_PAUSE_MS })
  else if (!isHandRunning(state) && state.dealAt === null)
    deadlines.push({
      type: 'gameIdle',
      at: idleSince + (state.handsDealt === 0 ? UNUSED_GAME_ENDS_AFTER_MS : IDLE_GAME_ENDS_AFTER_MS),
    })
  return deadlines
}
