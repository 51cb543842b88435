/**
 * Counts a call towards a limit in a sliding window. Each `key` has its own count.
 * @returns false if the call is over the limit; such calls are not counted
 */
export type RateLimiter = (key: string, now: number) => boolean

export const rateLimiter = ({
  maxCount,
  windowMs,
}: {
  readonly maxCount: number
  readonly windowMs: number
}): RateLimiter => {
  /** Times of the counted calls by key; the key with the oldest last call is the first. */
  const takenAt = new Map<string, readonly number[]>()

  /**
   * Removes the keys without a call in the current window. Stops at the first key that has one, so that a call does not
   * walk over all keys.
   */
  const forgetOld = (now: number): void => {
    for (const [key, times] of takenAt) {
      if ((times.at(-1) ?? 0) > now - windowMs) return
      takenAt.delete(key)
    }
  }

  return (key, now) => {
    forgetOld(now)
    const recentTimes = (takenAt.get(key) ?? []).filter((at) => at > now - windowMs)
    if (recentTimes.length >= maxCount) return false
    takenAt.delete(key)
    takenAt.set(key, [...recentTimes, now])
    return true
  }
}
