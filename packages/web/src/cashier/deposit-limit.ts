import type { SpendingLimit, User } from '@cardroom/protocol'
import { type Chips, chipsFromWire } from '../format/chips.ts'
import { timestampText } from '../format/timestamps.ts'

/** @returns chips that the user may still buy under all of their deposit limits; null without a limit (N-SAFE-01) */
export const remainingDepositLimitOf = (limits: readonly SpendingLimit[]): Chips | null => {
  const chipsLeft = limits.flatMap(({ kind, left }) =>
    kind === 'deposit' && left !== null ? [chipsFromWire(left)] : [],
  )
  return chipsLeft.length === 0 ? null : Math.min(...chipsLeft)
}

/** @returns the running self exclusion or time-out as a sentence; null without one (S-USER-09, N-SAFE-02) */
export const runningBreakText = (
  { excluded_until: excluded, timeout_until: timeOut }: Pick<User, 'excluded_until' | 'timeout_until'>,
  nowMs: number,
): string | null => {
  if (excluded !== null && excluded > nowMs) return `Self exclusion is active until ${timestampText(excluded, nowMs)}`
  if (timeOut !== null && timeOut > nowMs) return `Time-out is active until ${timestampText(timeOut, nowMs)}`
  return null
}
