import { expect, it } from 'vitest'
import { rateLimiter } from './rate-limit.ts'

it('a rate limit counts in a sliding window, separately for each key; refused calls do not count [S-RT-10]', () => {
  const mayChat = rateLimiter({ maxCount: 2, windowMs: 1_000 })
  expect([0, 400, 999].map((now) => mayChat('anna', now))).toEqual([true, true, false])
  expect(mayChat('bert', 999)).toBe(true)
  expect([1_000, 1_001, 1_400].map((now) => mayChat('anna', now))).toEqual([true, false, true])
})
