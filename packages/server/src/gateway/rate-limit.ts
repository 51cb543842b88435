/**
 * Counts a call towards a limit in a sliding window. Each `key` has its own count.
 * @returns false if the call is over the limit; such calls are not counted
 */
export type RateLimit = (key: string, now: number) => boolean

export const rateLimit = ({ most, windowMs }: { readonly most: number; readonly windowMs: number }): RateLimit => {
  /** Times of the counted calls by key; the key with the oldest last call is the first. */
  const takenAt = new Map<string, readonly number[]>()

  /** Stops at the first key whose window is not over, so that a call does not walk over all keys. */
  const forgetOld = (now: number): void => {
    for (const [key, times] of takenAt) {
      if ((times.at(-1) ?? 0) > now - windowMs) return
      takenAt.delete(key)
    }
  }

  return (key, now) => {
    forgetOld(now)
    const recent = (takenAt.get(key) ?? []).filter((at) => at > now - windowMs)
    if (recent.length >= most) return false
    takenAt.delete(key)
    takenAt.set(key, [...recent, now])
    return true
  }
}
