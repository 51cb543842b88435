import type { StoredLimit } from '../store/limits.ts'
import { Refused } from './refusal.ts'

/** So long a raise waits for its second yes (N-SAFE-01). */
export const RAISE_WAIT_MS = 24 * 3_600_000

/**
 * A limit as its player now wants it: lower at once, higher or none only after a second yes.
 * @param amount hundredths of a chip; null for no limit. The present amount takes a raise back.
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
