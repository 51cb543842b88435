import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiCallFailed } from '../net/api-call-failed.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['no answer', 0, 3],
  ['an error of the server', 500, 3],
  ['a refusal', 404, 1],
  ['too many calls', 429, 1],
] as const)(
  'a list whose request ends with %s (status %i) is requested %i times [A-ERR-01 S-API-08]',
  async (_, status, times) => {
    let asked = 0
    const list = queryClient.fetchQuery({
      queryKey: ['list', status],
      queryFn: async () => {
        asked += 1
        throw new ApiCallFailed(status, 'failed', '')
      },
    })
    list.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(list).rejects.toMatchObject({ status })
    expect(asked).toBe(times)
  },
)
