import type { SettingsChange } from '@cardroom/protocol'
import { errorTextOf, isRetryableError } from '../net/api-call-failed.ts'
import { mergedSettingsChange, unstoredSettingsChange } from './settings-change.ts'

/** A change is sent when no other change has followed it for this time, ms (A-SETTINGS-15). */
export const savePauseMs = 800
/** Pauses before the first, second and third retry, ms (A-HTTP-05). */
export const retryWaitsMs = [1_000, 2_000, 4_000] as const

/** The error message for a failed save for which the server gives no message (A-SETTINGS-21). */
export const saveFailedText = 'Failed to update settings'

export interface SaverPorts {
  /** Sends a change; rejects if the server did not store it. */
  readonly send: (change: SettingsChange) => Promise<void>
  /** Calls `run` after `ms`. @returns a function that cancels the call */
  readonly callLater: (ms: number, run: () => void) => () => void
  readonly isOnline: () => boolean
  /** Updates that the server has not stored, oldest first. Each contains the earlier ones. They survive a reload. */
  readonly pending: { read(): readonly SettingsChange[]; write(list: readonly SettingsChange[]): void }
  /** Called once for a save that has failed and is not retried again ([Q21]). */
  readonly onFailed: (message: string) => void
}

/** Sends only changed settings to the server, so that no tab overwrites the changes of another. */
export interface SettingsSaver {
  /** Sends a change once no other change has followed it for `savePauseMs`; while offline it waits for `onOnline`. */
  save(change: SettingsChange): void
  /**
   * Sends a change at once (A-SETTINGS-16).
   * @returns whether the server has stored it; a later save takes over its retries, and then its result counts
   */
  saveNow(change: SettingsChange): Promise<boolean>
  /**
   * Called when the connection is back: sends the newest pending update, and clears the list once the server has stored
   * that update (A-SETTINGS-17).
   */
  onOnline(): void
  /**
   * Called when another user has signed in, or the user has signed out. Changes that are pending from before a reload
   * are sent for the user who signs in. Changes of a user who was just replaced by another are dropped.
   * @param userBefore user id; null for a guest, as is `userNow`
   */
  onUserChange(userBefore: string | null, userNow: string | null): void
}

export const settingsSaver = ({ send, callLater, isOnline, pending, onFailed }: SaverPorts): SettingsSaver => {
  /** Ends the pause of the newest attempt. */
  let endPause = () => {}
  /** Number of the newest attempt to save, which sends all changes: earlier attempts stop, and end with its result. */
  let newestAttempt = 0
  let newestResult: Promise<boolean> = Promise.resolve(false)

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = callLater(ms, resolve)
      endPause = () => {
        cancel()
        resolve()
      }
    })

  const beginAttempt = (run: (attempt: number) => Promise<boolean>): Promise<boolean> => {
    endPause()
    newestAttempt += 1
    newestResult = run(newestAttempt)
    return newestResult
  }

  /** The newest pending update, which contains all others; undefined if another tab has sent it meanwhile. */
  const newestPending = (): SettingsChange | undefined => pending.read().at(-1)

  const keepUnstoredPart = (storedChange: SettingsChange): void => {
    const newestChange = newestPending()
    const unstoredChange = newestChange === undefined ? null : unstoredSettingsChange(newestChange, storedChange)
    pending.write(unstoredChange === null ? [] : [unstoredChange])
  }

  const sendWithRetries = async (attempt: number): Promise<boolean> => {
    for (const pauseMs of [...retryWaitsMs, null]) {
      if (newestAttempt !== attempt) return newestResult
      const change = newestPending()
      if (change === undefined) return true
      try {
        await send(change)
        keepUnstoredPart(change)
        return true
      } catch (error) {
        if (newestAttempt !== attempt) return newestResult
        if (pauseMs !== null && isRetryableError(error)) {
          await wait(pauseMs)
          continue
        }
        pending.write(pending.read().slice(-1))
        onFailed(errorTextOf(error) || saveFailedText)
        return false
      }
    }
    return false
  }

  /**
   * Stores the change in the browser before it is sent: if the page closes too early, the next page load sends it
   * (A-SETTINGS-15, A-SETTINGS-17).
   */
  const addToPending = (change: SettingsChange): void =>
    pending.write([...(isOnline() ? [] : pending.read()), mergedSettingsChange(newestPending() ?? {}, change)])

  const sendPending = (): void => {
    if (newestPending() !== undefined) void beginAttempt(sendWithRetries)
  }

  return {
    save: (change) => {
      addToPending(change)
      void beginAttempt(async (attempt) => {
        if (!isOnline()) return false
        await wait(savePauseMs)
        return sendWithRetries(attempt)
      })
    },
    saveNow: (change) => {
      addToPending(change)
      return beginAttempt(async (attempt) => isOnline() && sendWithRetries(attempt))
    },
    onOnline: sendPending,
    onUserChange: (userBefore, userNow) => {
      void beginAttempt(async () => false)
      if (userNow === null) return
      if (userBefore !== null) pending.write([])
      sendPending()
    },
  }
}
