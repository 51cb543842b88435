/**
 * Counts a call towards a limit in a sliding window. Each `key` has its own count.
 * @returns false if the call is over the limit; such calls are not counted
 */
export type RateLimit = (key: string, now: number) => boolean

/** When there are more keys than this, those whose window is over are removed. */
const MAX_KEYS_BEFORE_CLEANUP = 1_000

export const rateLimit = ({ most, windowMs }: { readonly most: number; readonly windowMs: number }): RateLimit => {
  const takenAt = new Map<string, readonly number[]>()

  const forgetOld = (now: number): void => {
    for (const [key, times] of takenAt) if ((times.at(-1) ?? 0) <= now - windowMs) takenAt.delete(key)
  }

  return (key, now) => {
    const recent = (takenAt.get(key) ?? []).filter((at) => at > now - windowMs)
    if (recent.length >= most) return false
    if (takenAt.size >= MAX_KEYS_BEFORE_CLEANUP) forgetOld(now)
    takenAt.set(key, [...recent, now])
    return true
  }
}
