import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { realityCheckPollMs, startRealityChecks } from './reality-watch.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 21, 20)
beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

/**
 * A reality watch with a server double that counts the time played from the first buy-in.
 * @param aheadMs by how much the client's estimate of the room's time is ahead
 */
const realityWatchSetup = (aheadMs = 0) => {
  const room = { since: null as number | null, net: 0, fails: false, asked: 0 }
  const shown: [minute: number, sentence: string][] = []
  const logged: unknown[] = []
  const stop = startRealityChecks({
    request: async () => {
      room.asked += 1
      if (room.fails) throw new Error('unreachable')
      const { since, net } = room
      if (since === null) return { since: null, net: 0, next_at: null }
      const hours = Math.floor((Date.now() - since) / (60 * minute)) + 1
      return { since, net, next_at: since + hours * 60 * minute }
    },
    now: () => Date.now() + aheadMs,
    schedule: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    notify: (sentence) => shown.push([(Date.now() - start) / minute, sentence]),
    log: (error) => logged.push(error),
  })
  const passMinutes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minute)
  return { room, shown, logged, pass: passMinutes, stop }
}

it('the reality check comes after every 60 minutes of play, with the time and the net result [N-SAFE-02]', async () => {
  const { room, shown, pass } = realityWatchSetup()
  await pass(7)
  room.since = start + 7 * minute
  room.net = 12.5
  await pass(61)
  room.net = -1300.25
  await pass(70)
  expect(shown).toEqual([
    [67, 'You have been playing for 1 h. Net result: +12.50'],
    [127, 'You have been playing for 2 h. Net result: -1,300.25'],
  ])
})

it.each([3_000, -3_000])(
  'a client whose estimate of the room’s time is wrong by %i ms shows one reality check after every hour [N-SAFE-02]',
  async (aheadMs) => {
    const { room, shown, pass } = realityWatchSetup(aheadMs)
    room.since = start
    await pass(130)
    expect(shown.map(([at]) => Math.round(at))).toEqual([60, 120])
  },
)

it('the reality check shows nothing to a player who does not play or stopped within the hour [N-SAFE-02]', async () => {
  const { room, shown, pass } = realityWatchSetup()
  await pass(30)
  room.since = start + 30 * minute
  await pass(58)
  room.since = null
  await pass(120)
  room.since = start + 208 * minute
  await pass(20)
  expect(shown).toEqual([])
})

it('the reality check continues after failed requests [N-SAFE-02]', async () => {
  const { room, shown, logged, pass } = realityWatchSetup()
  room.since = start
  room.fails = true
  await pass(20)
  expect(logged.length).toBeGreaterThan(0)
  room.fails = false
  await pass(45)
  expect(shown.map(([at]) => at)).toEqual([60])
})

it('a reality check whose requests fail around the full hour is shown once the room answers again [N-SAFE-02]', async () => {
  const { room, shown, pass } = realityWatchSetup()
  room.since = start
  room.net = 4
  await pass(54)
  room.fails = true
  await pass(7)
  room.fails = false
  await pass(69)
  expect(shown).toEqual([
    [65, 'You have been playing for 1 h 5 min. Net result: +4.00'],
    [120, 'You have been playing for 2 h. Net result: +4.00'],
  ])
})

it('a player who left and sat down again while the requests failed is not told the time of the session before [N-SAFE-02]', async () => {
  const { room, shown, pass } = realityWatchSetup()
  room.since = start
  await pass(19)
  room.fails = true
  room.since = start + 51 * minute
  await pass(42)
  room.fails = false
  await pass(45)
  expect(shown).toEqual([])
})

it('the reality check requests the time played once every 5 minutes, and stops with the session [N-SAFE-02]', async () => {
  const { room, pass, stop } = realityWatchSetup()
  await pass(60)
  expect(room.asked).toBe(1 + (60 * minute) / realityCheckPollMs)
  stop()
  await pass(60)
  expect(room.asked).toBe(13)
})
