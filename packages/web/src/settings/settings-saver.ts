import type { TableSettings } from '@cardroom/protocol'
import { mayPass, messageOf } from '../http/call-failed.ts'

/** Pause in changes before they are sent, and the waits before each further try, in ms (A-SETTINGS-15, A-HTTP-05). */
export const savePauseMs = 800
export const retryWaitsMs = [1_000, 2_000, 4_000] as const

/** What the message says when the room gives none (A-SETTINGS-21). */
export const saveFailed = 'Failed to update settings'

export interface SaverPorts {
  /** Sends complete settings; rejects when they were not stored. */
  readonly send: (settings: TableSettings) => Promise<void>
  /** @returns stops it */
  readonly later: (ms: number, run: () => void) => () => void
  readonly isOnline: () => boolean
  /** Updates that wait to be stored by the room, oldest first; they outlive the page. */
  readonly pending: { read(): readonly TableSettings[]; write(list: readonly TableSettings[]): void }
  /** Nothing more will be tried for now; told once ([Q21]). */
  readonly failed: (message: string) => void
}

/** Brings changed settings to the room. Only the newest are ever sent: each is the whole. */
export interface SettingsSaver {
  /** Sends after a pause in changes. */
  save(settings: TableSettings): void
  /** Sends without a pause (A-SETTINGS-16). @returns whether they were stored in this run of tries */
  saveNow(settings: TableSettings): Promise<boolean>
  /** The connection is back: the last pending update is sent and the list cleared (A-SETTINGS-17). */
  online(): void
  /** Forgets what is under way; another user's settings must not be sent in this one's name. */
  stop(): void
}

export const settingsSaver = ({ send, later, isOnline, pending, failed }: SaverPorts): SettingsSaver => {
  let cancel = () => {}
  /** Counts runs; a run that is no longer the newest ends without a word. */
  let run = 0

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      cancel = later(ms, resolve)
    })

  const begin = (): number => {
    cancel()
    run += 1
    return run
  }

  const attempt = async (settings: TableSettings, own: number): Promise<boolean> => {
    for (const pause of [...retryWaitsMs, null]) {
      try {
        await send(settings)
        if (run === own) pending.write([])
        return true
      } catch (error) {
        if (run !== own) return false
        if (pause !== null && mayPass(error)) {
          await wait(pause)
          if (run === own) continue
          return false
        }
        pending.write([settings])
        failed(messageOf(error) || saveFailed)
        return false
      }
    }
    return false
  }

  /** Saved here at once: a page that is closed before the room has it sends it next time (A-SETTINGS-15, A-SETTINGS-17). */
  const keep = (settings: TableSettings): void => pending.write([...(isOnline() ? [] : pending.read()), settings])

  return {
    save: (settings) => {
      const own = begin()
      keep(settings)
      if (isOnline()) cancel = later(savePauseMs, () => void attempt(settings, own))
    },
    saveNow: async (settings) => {
      const own = begin()
      keep(settings)
      return isOnline() && attempt(settings, own)
    },
    online: () => {
      const last = pending.read().at(-1)
      if (last === undefined) return
      const own = begin()
      pending.write([])
      void attempt(last, own)
    },
    stop: () => void begin(),
  }
}
