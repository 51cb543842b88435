import { Refused } from '../ports/refusal.ts'
import type { StoredLimit } from '../store/limits.ts'

/** A raise can be confirmed only after this time (N-SAFE-01). */
export const RAISE_WAIT_MS = 24 * 3_600_000

/**
 * The limit after a player's request: a lower amount applies at once, a higher one or none waits for confirmation.
 * @param amount hundredths of a chip; null for no limit. The current amount cancels a pending raise.
 */
export const changedLimit = (limit: StoredLimit, amount: number | null, now: number): StoredLimit => {
  if (amount === limit.amount) return { ...limit, raise: null }
  const lowers = amount !== null && (limit.amount === null || amount < limit.amount)
  if (lowers) return { ...limit, amount, raise: null }
  if (limit.raise?.to === amount) return limit
  return { ...limit, raise: { to: amount, askedAt: now } }
}

/** @throws Refused no-raise-asked, raise-too-early */
export const confirmedRaise = (limit: StoredLimit, now: number): StoredLimit => {
  if (limit.raise === null) throw new Refused('no-raise-asked')
  if (now < limit.raise.askedAt + RAISE_WAIT_MS) throw new Refused('raise-too-early')
  return { ...limit, amount: limit.raise.to, raise: null }
}
