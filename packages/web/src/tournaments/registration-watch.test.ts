import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Registration } from './registration.ts'
import { registrationWatch } from './registration-watch.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 12) }))
afterEach(() => void vi.useRealTimers())

const notRegistered: Registration = { isRegistered: false, isTournamentStarted: false, isLateReg: false }
const registered: Registration = { ...notRegistered, isRegistered: true }

/** A watch of the registration, with a test double of the server; tests set its reply and can hide the page. */
const watchSetup = () => {
  const room = { answer: notRegistered as Registration | Error, polls: 0, isVisible: true }
  const shown: Registration[] = []
  const notices: string[] = []
  const failures: unknown[] = []
  const watch = registrationWatch({
    requestRegistration: async () => {
      room.polls += 1
      if (room.answer instanceof Error) throw room.answer
      return room.answer
    },
    show: (registration) => shown.push(registration),
    notify: ({ message, shownMs }) => notices.push(`${message}, ${shownMs}`),
    onFailed: (error) => failures.push(error),
    isVisible: () => room.isVisible,
  })
  /** Whether the live connection of the tournament, a public one, is open. */
  const channel = (isOpen: boolean) => watch.setChannel({ isOpen, access: 'PUBLIC' })
  const passSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  /** Starts the watch while the live connection is open. */
  const startPushed = async () => {
    channel(true)
    watch.start()
    await passSeconds(60)
  }
  return { room, watch, channel, startPushed, shown, notices, failures, pass: passSeconds }
}

it('the registration is polled at once, every 5 s, and at once after a change of the tournament [A-INFO-21 Q30 A-SOCKET-05]', async () => {
  const { room, watch, shown, pass } = watchSetup()
  watch.start()
  await pass(0)
  expect([room.polls, shown]).toEqual([1, [notRegistered]])
  await pass(4.999)
  expect(room.polls).toBe(1)
  await pass(0.001)
  expect(room.polls).toBe(2)
  await pass(50)
  expect(room.polls).toBe(12)
  await pass(1)
  watch.requestNow()
  await pass(0)
  expect(room.polls).toBe(13)
})

it('polling of the registration pauses while the page is hidden, and continues at once when it is visible [A-INFO-21]', async () => {
  const { room, watch, pass } = watchSetup()
  watch.start()
  await pass(7)
  room.isVisible = false
  watch.start()
  watch.requestNow()
  await pass(60)
  expect(room.polls).toBe(2)
  room.isVisible = true
  watch.start()
  await pass(0)
  expect(room.polls).toBe(3)
})

it('polling stops after 720 polls; a return to the page or a change by the user restarts the count [A-INFO-22 Q30]', async () => {
  const { room, watch, pass } = watchSetup()
  watch.start()
  await pass(3_600 + 600)
  expect(room.polls).toBe(720)
  watch.start()
  await pass(3_600 + 600)
  expect(room.polls).toBe(1_440)
  watch.onOwnChange(registered)
  await pass(3_600 + 600)
  expect(room.polls).toBe(2_160)
})

it('for 10 s after the user has registered or unregistered, replies to polls do not overwrite the state [A-INFO-20]', async () => {
  const { watch, shown, room, pass } = watchSetup()
  watch.start()
  await pass(0)
  watch.onOwnChange(registered)
  await pass(9.999)
  expect(shown).toEqual([notRegistered, registered])
  await pass(0.001)
  expect(shown).toEqual([notRegistered, registered, notRegistered])
  room.answer = registered
  await pass(5)
  expect(shown.at(-1)).toEqual(registered)
})

it('the user is notified of changes between two polls, and not of the first reply [A-INFO-23 A-INFO-24 A-INFO-25 A-INFO-26]', async () => {
  const { watch, notices, room, pass } = watchSetup()
  room.answer = registered
  watch.start()
  await pass(5)
  expect(notices).toEqual([])
  room.answer = { ...registered, isTournamentStarted: true }
  await pass(10)
  expect(notices).toEqual(['You can now go to your table, 8000'])
})

it('the user is not notified of their own late registration [A-INFO-23]', async () => {
  const { watch, notices, room, pass } = watchSetup()
  room.answer = { isRegistered: false, isTournamentStarted: true, isLateReg: true }
  watch.start()
  await pass(0)
  room.answer = { isRegistered: true, isTournamentStarted: true, isLateReg: false }
  watch.onOwnChange(room.answer)
  await pass(30)
  expect(notices).toEqual([])
})

describe('while the tournament’s live channel is open', () => {
  it('the registration is requested once when the channel opens and once after a change, and is polled while the channel is closed [A-INFO-21]', async () => {
    const { room, watch, channel, shown, pass } = watchSetup()
    watch.start()
    await pass(1)
    channel(true)
    await pass(600)
    expect(room.polls).toBe(2)
    room.answer = registered
    watch.requestNow()
    await pass(600)
    expect([room.polls, shown.at(-1)]).toEqual([3, registered])
    channel(false)
    await pass(10)
    expect(room.polls).toBe(5)
    channel(true)
    await pass(60)
    expect(room.polls).toBe(6)
  })

  it('a tournament change within 10 s after the user has registered causes one request for the registration state, after those 10 s [A-INFO-20 A-INFO-21]', async () => {
    const { room, watch, startPushed, shown, notices, pass } = watchSetup()
    await startPushed()
    watch.onOwnChange(registered)
    await pass(7)
    const before = room.polls
    room.answer = { ...registered, isTournamentStarted: true }
    watch.requestNow()
    await pass(2.999)
    expect([room.polls, shown.at(-1)]).toEqual([before, registered])
    await pass(0.001)
    expect([room.polls, shown.at(-1)]).toEqual([before + 1, room.answer])
    expect(notices).toEqual(['You can now go to your table, 8000'])
    await pass(600)
    expect(room.polls).toBe(before + 1)
  })

  it('after a change, failed requests for the registration are repeated, and a change during a request causes another one [A-ERR-01 A-INFO-21]', async () => {
    const { room, watch, startPushed, shown, failures, pass } = watchSetup()
    await startPushed()
    room.answer = new Error('no answer')
    watch.requestNow()
    await pass(10)
    expect(failures.length).toBeGreaterThan(1)
    room.answer = notRegistered
    watch.requestNow()
    watch.requestNow()
    room.answer = registered
    await pass(5)
    expect(shown.at(-1)).toEqual(registered)
  })

  it('a change pushed while the page was hidden causes one request when it is visible again [A-INFO-21]', async () => {
    const { room, watch, startPushed, pass } = watchSetup()
    await startPushed()
    const before = room.polls
    room.isVisible = false
    watch.start()
    watch.requestNow()
    await pass(60)
    expect(room.polls).toBe(before)
    room.isVisible = true
    watch.start()
    await pass(60)
    expect(room.polls).toBe(before + 1)
  })

  it('the registration in a private tournament is polled every 5 s, since its channel may end without notice [A-INFO-21]', async () => {
    const { room, watch, channel, pass } = watchSetup()
    watch.start()
    watch.setChannel({ isOpen: true, access: undefined })
    watch.setChannel({ isOpen: true, access: 'PRIVATE' })
    await pass(60)
    expect(room.polls).toBe(13)
    channel(true)
    await pass(60)
    expect(room.polls).toBe(14)
  })
})

it('a failed poll keeps the shown state, and is repeated [A-ERR-01]', async () => {
  const { watch, shown, failures, room, pass } = watchSetup()
  watch.start()
  await pass(0)
  room.answer = new Error('no answer')
  await pass(5)
  expect([shown, failures.length]).toEqual([[notRegistered], 1])
  room.answer = registered
  await pass(5)
  expect(shown).toEqual([notRegistered, registered])
})
