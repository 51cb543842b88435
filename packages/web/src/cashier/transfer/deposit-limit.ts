import type { Limit, User } from '@cardroom/protocol'
import { whenText } from '../../shell/when-text.ts'
import { type Chips, chipsOf } from '../../table/model/chips.ts'

/** @returns what the strictest of the user's deposit limits leaves; null without one (N-SAFE-01) */
export const depositLeft = (limits: readonly Limit[]): Chips | null => {
  const lefts = limits.flatMap(({ kind, left }) => (kind === 'deposit' && left !== null ? [chipsOf(left)] : []))
  return lefts.length === 0 ? null : Math.min(...lefts)
}

/** @returns why the user buys nothing now; null if nothing keeps from it (S-USER-09, N-SAFE-02) */
export const exclusionText = (
  { excluded_until: excluded, timeout_until: timeOut }: Pick<User, 'excluded_until' | 'timeout_until'>,
  nowMs: number,
): string | null => {
  if (excluded !== null && excluded > nowMs) return `Self exclusion is active until ${whenText(excluded, nowMs)}`
  if (timeOut !== null && timeOut > nowMs) return `Time-out is active until ${whenText(timeOut, nowMs)}`
  return null
}
