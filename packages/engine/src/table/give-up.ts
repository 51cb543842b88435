import type { TableConfig } from './config.ts'
import type { Seated } from './state.ts'

/**
 * When and why a seat will be given up: the earliest of a held seat's end (S-TIME-05), the end of the rebuy offer
 * (S-CASH-09), too long disconnected (S-TIME-04), sitting out, all times together since the player was last dealt in
 * (S-SIT-05), or, likewise, without choosing how to come in.
 */
export const givingUp = (
  seated: Seated,
  { timing, tournament }: TableConfig,
): Pick<Seated, 'givesUpAt' | 'givesUpFor'> => {
  if (tournament !== undefined) return KEPT
  const { awayMs } = timing
  const { satOutSince, satOutMs, disconnectedSince, heldUntil, rebuyUntil, status, seatedAt } = seated
  const outSince = satOutSince === null ? null : satOutSince - satOutMs
  const since = [outSince, disconnectedSince, status === 'waiting' ? seatedAt : null]
  const away = Math.min(...since.map((start) => (start === null ? NEVER : start + awayMs)), heldUntil ?? NEVER)
  const broke = rebuyUntil ?? NEVER
  if (away === NEVER && broke === NEVER) return KEPT
  return broke <= away ? { givesUpAt: broke, givesUpFor: 'broke' } : { givesUpAt: away, givesUpFor: 'away' }
}

/** As every seat of a tournament is (S-MTT-08). */
const KEPT = { givesUpAt: null, givesUpFor: null }
const NEVER = Number.POSITIVE_INFINITY
