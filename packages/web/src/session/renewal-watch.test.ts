import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renewalWatch } from './renewal-watch.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A browser; `outcomes` are the results of the attempts to renew, and the last one repeats. */
const browserDouble = (outcomes: readonly ('renewed' | 'cannot' | 'failed')[], firstEnd = 24 * HOUR) => {
  let end: number | null = firstEnd
  const left = [...outcomes]
  const calls: (readonly [what: string, atMinute: number])[] = []
  const recordCall = (what: string) => calls.push([what, Date.now() / MINUTE])
  const watch = renewalWatch({
    now: Date.now,
    endsAt: () => end,
    renew: async () => {
      const outcome = (left.length > 1 ? left.shift() : left[0]) ?? 'cannot'
      recordCall(outcome)
      if (outcome === 'renewed') end = Date.now() + 24 * HOUR
      return outcome
    },
    onEndingSoon: () => recordCall('soon'),
    onSessionOver: () => {
      recordCall('over')
      end = null
    },
    callEvery: (ms, run) => {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
  })
  /** The machine sleeps: time passes and no timer runs. */
  const sleep = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    await watch.look()
  }
  return { calls, watch, passTime: vi.advanceTimersByTimeAsync, sleep }
}

it('a session with an unknown end is renewed within a minute, and is not reported as over if no wallet can renew it silently [S-AUTH-05]', async () => {
  const renewed = browserDouble(['renewed'], 0)
  await renewed.passTime(HOUR)
  expect(renewed.calls).toEqual([['renewed', 0.5]])
  const kept = browserDouble(['cannot'], 0)
  await kept.passTime(HOUR)
  expect(new Set(kept.calls.map(([what]) => what))).toEqual(new Set(['cannot']))
})
it('a session is renewed once, six hours before its end, and again 18 hours later [S-AUTH-05 A-SIGNIN-01]', async () => {
  const { calls, passTime } = browserDouble(['renewed'])
  await passTime(40 * HOUR)
  expect(calls).toEqual([
    ['renewed', 18 * 60],
    ['renewed', 36 * 60],
  ])
})

it('the renewal of a session is tried again every five minutes while the server is out of reach [S-AUTH-05]', async () => {
  const { calls, passTime } = browserDouble(['failed', 'failed', 'renewed'])
  await passTime(20 * HOUR)
  expect(calls).toEqual([
    ['failed', 18 * 60],
    ['failed', 18 * 60 + 5],
    ['renewed', 18 * 60 + 10],
  ])
})

it('if no wallet can renew a session silently, its end is announced ten minutes before, and reported when it comes [S-AUTH-05]', async () => {
  const { calls, passTime } = browserDouble(['cannot'])
  await passTime(25 * HOUR)
  expect(calls.filter(([what]) => what !== 'cannot')).toEqual([
    ['soon', 24 * 60 - 10],
    ['over', 24 * 60],
  ])
})

it('a session that ended while the machine slept is renewed when it wakes up [S-AUTH-05]', async () => {
  const { calls, sleep } = browserDouble(['renewed'])
  await sleep(30 * HOUR)
  expect(calls).toEqual([['renewed', 30 * 60]])
})

it('a session whose end has passed is not reported as over while the server is out of reach, and is renewed once it answers [S-AUTH-05]', async () => {
  const { calls, sleep, passTime } = browserDouble(['failed', 'failed', 'renewed'])
  await sleep(30 * HOUR)
  await passTime(MINUTE)
  expect(calls).toEqual([
    ['failed', 30 * 60],
    ['failed', 30 * 60 + 0.5],
    ['renewed', 30 * 60 + 1],
  ])
})

it('no session is renewed while nobody is signed in, or after the watch has stopped [S-AUTH-05]', async () => {
  const { calls, passTime } = browserDouble(['cannot'])
  await passTime(24 * HOUR)
  calls.length = 0
  await passTime(24 * HOUR)
  expect(calls).toEqual([])
  const stopped = browserDouble(['renewed'])
  stopped.watch.stop()
  await stopped.passTime(30 * HOUR)
  expect(stopped.calls).toEqual([])
})
