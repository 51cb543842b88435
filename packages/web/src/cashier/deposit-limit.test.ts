import type { SpendingLimit } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { remainingDepositLimitOf, runningBreakText } from './deposit-limit.ts'

const limit = (kind: SpendingLimit['kind'], period: SpendingLimit['period'], left: number | null): SpendingLimit => ({
  kind,
  period,
  amount: left === null ? null : 500,
  used: 0,
  left,
  pending: null,
})

it('the strictest deposit limit counts, and limits of other kinds do not count [N-SAFE-01]', () => {
  expect(remainingDepositLimitOf([limit('deposit', 'day', null), limit('loss', 'day', 1)])).toBeNull()
  expect(
    remainingDepositLimitOf([
      limit('deposit', 'day', 50.5),
      limit('deposit', 'week', 20.25),
      limit('deposit', 'month', null),
    ]),
  ).toBe(2025)
})

it('until a self exclusion or time-out ends, the cashier has a sentence that says it is active, and none afterwards [S-USER-09 N-SAFE-02]', () => {
  const now = Date.UTC(2026, 0, 15, 12)
  const text = (excluded_until: number | null, timeout_until: number | null) =>
    runningBreakText({ excluded_until, timeout_until }, now)
  expect(text(null, null)).toBeNull()
  expect(text(now, now - 1)).toBeNull()
  expect(text(now + 1, null)).toMatch(/^Self exclusion is active until/)
  expect(text(null, now + 1)).toMatch(/^Time-out is active until/)
})
