const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A length of a break that the user can choose; `value` is in days or hours, as the wire carries it. */
export interface BreakLength<Value extends number = number> {
  readonly label: string
  readonly value: Value
  readonly ms: number
}

/** Lengths of a self exclusion; their `value` is in days ([Q14], S-USER-09). */
export const exclusionLengths: readonly BreakLength<1 | 7 | 30 | 180>[] = [
  { label: '1 day', value: 1, ms: dayMs },
  { label: '7 days', value: 7, ms: 7 * dayMs },
  { label: '30 days', value: 30, ms: 30 * dayMs },
  { label: '180 days', value: 180, ms: 180 * dayMs },
]

const timeOutLength = (label: string, hours: number): BreakLength => ({ label, value: hours, ms: hours * hourMs })

/** Lengths of a time-out, 24 hours to 6 weeks; their `value` is in hours (N-SAFE-02). */
export const timeOutLengths: readonly BreakLength[] = [
  timeOutLength('24 hours', 24),
  timeOutLength('48 hours', 48),
  timeOutLength('1 week', 7 * 24),
  timeOutLength('2 weeks', 14 * 24),
  timeOutLength('4 weeks', 28 * 24),
  timeOutLength('6 weeks', 42 * 24),
]

/**
 * Whether a choice ends after the running break: a break can only be lengthened.
 * @param runningUntil end of the running break, ms since 1970; null without one
 */
export const isLongerThanRunningBreak = ({ ms }: BreakLength, runningUntil: number | null, now: number): boolean =>
  runningUntil === null || now + ms > runningUntil
