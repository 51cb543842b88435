import type { SettingsChange } from '@cardroom/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiCallFailed } from '../net/api-call-failed.ts'
import { memoryStore } from '../storage/testing/memory-store.ts'
import { pendingSettingsStore } from './pending-settings.ts'
import { type SettingsSaver, settingsSaver } from './settings-saver.ts'

const volumeChange = (range: number): SettingsChange => ({ sound: { range } })
const serverError = new ApiCallFailed(500, 'internal', 'Something went wrong')

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A saver with a server double that gives `answers` in turn and then succeeds. */
const saverSetup = (answers: readonly ApiCallFailed[] = []) => {
  const sent: [at: number, range: unknown][] = []
  const changes: SettingsChange[] = []
  const failures: string[] = []
  const left = [...answers]
  const room = { online: true }
  const local = memoryStore()
  const pending = pendingSettingsStore(local)
  const saver = settingsSaver({
    send: async (change) => {
      sent.push([Date.now(), change.sound?.range])
      changes.push(change)
      const answer = left.shift()
      if (answer) throw answer
    },
    callLater: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    isOnline: () => room.online,
    pending,
    onFailed: (message) => failures.push(message),
  })
  return { saver, sent, changes, failures, pending, local, room, pass: vi.advanceTimersByTimeAsync }
}

describe('saving settings', () => {
  it('if a setting changes several times, the last value is sent 800 ms later, and is stored locally until the server has stored it [A-SETTINGS-15]', async () => {
    const { saver, sent, local, pass } = saverSetup()
    saver.save(volumeChange(1))
    await pass(500)
    saver.save(volumeChange(2))
    await pass(799)
    expect(sent).toEqual([])
    expect(pendingSettingsStore(local).read()).toEqual([volumeChange(2)])
    await pass(1)
    expect(sent).toEqual([[1300, 2]])
    expect(local.getItem('pendingSettings')).toBeNull()
  })

  it('settings that are saved immediately are sent once, without the pause of 800 ms [A-SETTINGS-16]', async () => {
    const { saver, sent, pass } = saverSetup()
    saver.save(volumeChange(1))
    expect(await saver.saveNow(volumeChange(2))).toBe(true)
    await pass(5_000)
    expect(sent).toEqual([[0, 2]])
  })

  it('a failed change of the settings is retried three times, after 1 s, 2 s and 4 s [A-HTTP-05]', async () => {
    const { saver, sent, failures, pass } = saverSetup([serverError, serverError, serverError])
    const saved = saver.saveNow(volumeChange(3))
    await pass(7_000)
    expect(await saved).toBe(true)
    expect(sent.map(([at]) => at)).toEqual([0, 1_000, 3_000, 7_000])
    expect(failures).toEqual([])
  })

  it('after the last retry one failure is reported, and the change is kept and sent with the next change [A-SETTINGS-21]', async () => {
    const { saver, sent, failures, pending, pass } = saverSetup([serverError, serverError, serverError, serverError])
    saver.save(volumeChange(3))
    await pass(60_000)
    expect(sent).toHaveLength(4)
    expect(failures).toEqual(['Something went wrong'])
    expect(pending.read()).toEqual([volumeChange(3)])
    saver.save(volumeChange(4))
    await pass(800)
    expect(sent.at(-1)?.[1]).toBe(4)
    expect(pending.read()).toEqual([])
  })

  it('a refused change of the settings is not retried, and has a default message if the server gives none [S-USER-02 A-SETTINGS-21]', async () => {
    const { saver, sent, failures, pass } = saverSetup([new ApiCallFailed(400, 'bad-request', '')])
    expect(await saver.saveNow(volumeChange(3))).toBe(false)
    await pass(60_000)
    expect(sent).toHaveLength(1)
    expect(failures).toEqual(['Failed to update settings'])
  })

  it('a new change of the settings replaces the retries of an earlier one [A-SETTINGS-15]', async () => {
    const { saver, sent, failures, pass } = saverSetup([serverError])
    saver.save(volumeChange(1))
    await pass(900)
    saver.save(volumeChange(2))
    await pass(60_000)
    expect(sent).toEqual([
      [800, 1],
      [1700, 2],
    ])
    expect(failures).toEqual([])
  })

  it.each([
    ['another changed setting', true, (saver: SettingsSaver) => saver.save(volumeChange(2))],
    ['a returned connection', true, (saver: SettingsSaver) => saver.onOnline()],
    ['a sign-out', false, (saver: SettingsSaver) => saver.onUserChange('ann', null)],
  ] as const)(
    'a reset whose retry is interrupted by %s ends when that is done; stored: %s [A-SETTINGS-18]',
    async (_, isStored, interrupt) => {
      const { saver, pass } = saverSetup([serverError])
      let result: boolean | null = null
      void saver.saveNow(volumeChange(1)).then((stored) => {
        result = stored
      })
      await pass(500)
      interrupt(saver)
      await pass(60_000)
      expect(result).toBe(isStored)
    },
  )

  it('only the changed keys of the settings are sent, and several changes in one request [A-SETTINGS-15]', async () => {
    const { saver, changes, pass } = saverSetup()
    saver.save({ game: { auto_muck: false } })
    saver.save({ game: { show_table: false }, display: { table_colors: 'red' } })
    await pass(800)
    expect(changes).toEqual([{ game: { auto_muck: false, show_table: false }, display: { table_colors: 'red' } }])
  })

  it('a change of the settings during a request is kept, and sent later in its own request [A-SETTINGS-15]', async () => {
    const { saver, changes, pending, pass } = saverSetup()
    const first = saver.saveNow({ game: { fold: true } })
    saver.save({ chat: { dealer_chat: false } })
    expect([await first, pending.read()]).toEqual([true, [{ chat: { dealer_chat: false } }]])
    await pass(800)
    expect(changes).toEqual([{ game: { fold: true } }, { chat: { dealer_chat: false } }])
  })

  it('changes of another tab are sent too; nothing is sent if that tab has sent everything [A-SETTINGS-15]', async () => {
    const { saver, changes, pending, pass } = saverSetup()
    saver.save(volumeChange(1))
    pending.write([{ ...volumeChange(1), notifications: false }])
    await pass(800)
    expect([changes, pending.read()]).toEqual([[{ ...volumeChange(1), notifications: false }], []])
    saver.save(volumeChange(2))
    pending.write([])
    await pass(800)
    expect(changes).toHaveLength(1)
  })
})

describe('settings changed offline', () => {
  it('settings changed offline wait, and the last change is sent when the connection returns [A-SETTINGS-17]', async () => {
    const { saver, sent, pending, local, room, pass } = saverSetup()
    room.online = false
    saver.save(volumeChange(1))
    expect(await saver.saveNow(volumeChange(2))).toBe(false)
    await pass(60_000)
    expect(sent).toEqual([])
    expect(pendingSettingsStore(local).read()).toEqual([volumeChange(1), volumeChange(2)])
    room.online = true
    saver.onOnline()
    await pass(0)
    expect(sent).toEqual([[60_000, 2]])
    expect(pending.read()).toEqual([])
  })

  it('without a changed setting nothing is sent when the connection returns [A-SETTINGS-17]', async () => {
    const { saver, sent, pass } = saverSetup()
    saver.onOnline()
    await pass(10_000)
    expect(sent).toEqual([])
  })

  it('a malformed stored list of changes is ignored [A-SETTINGS-17]', () => {
    const local = memoryStore({ pendingSettings: '[{"game":{"fold":"yes"}}]' })
    expect(pendingSettingsStore(local).read()).toEqual([])
  })

  it.each([null, 'bob'])(
    'a pending change of the settings is not sent after its user was replaced by %s (null: a guest) [A-SIGNIN-03]',
    async (nextUser) => {
      const { saver, sent, pass } = saverSetup()
      saver.save(volumeChange(1))
      saver.onUserChange('ann', nextUser)
      await pass(60_000)
      expect(sent).toEqual([])
    },
  )

  it('a change that was pending before a reload is sent when its user is signed in again [A-SETTINGS-17]', async () => {
    const { saver, sent, pending, pass } = saverSetup()
    pending.write([volumeChange(4)])
    saver.onUserChange(null, 'ann')
    await pass(0)
    expect(sent).toEqual([[0, 4]])
  })
})
