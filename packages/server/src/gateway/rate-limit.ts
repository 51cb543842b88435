/** A limit in a sliding window, separate for each `key`. @returns false if over the limit; such calls do not count */
export type RateLimit = (key: string, now: number) => boolean

/** Above this number of keys, expired ones are removed. */
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
