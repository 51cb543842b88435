import { defaultSettings, type SettingsChange, type TableSettings, type User, updateMe } from '@cardroom/protocol'
import { useMemo } from 'react'
import { create } from 'zustand'
import { useConnectionLoss } from '../net/connection-loss.ts'
import { callEndpoint, session } from '../session/current-session.ts'
import { useSession, useUser } from '../session/session-store.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { pendingSettingsKey, pendingSettingsStore } from './pending-settings.ts'
import { settingsChangeBetween, withSettingsChange } from './settings-change.ts'
import { settingsSaver } from './settings-saver.ts'

const storedChanges = pendingSettingsStore(localStorage)

/** The changed settings, from this tab or another one, that the server has not stored yet; null for none. */
const useUnstored = create<{ readonly change: SettingsChange | null }>(() => ({ change: null }))

const refreshUnstored = (): void => useUnstored.setState({ change: storedChanges.read().at(-1) ?? null })

const shownPendingChanges: typeof storedChanges = {
  read: storedChanges.read,
  write: (list) => {
    storedChanges.write(list)
    refreshUnstored()
  },
}

const saver = settingsSaver({
  send: async (change) => session.updateUser(await callEndpoint(updateMe, { body: { themeSettings: change } })),
  callLater: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  isOnline: () => navigator.onLine,
  pending: shownPendingChanges,
  onFailed: (message) => showToast('error', message),
})

const effectiveSettings = (user: User | null, change: SettingsChange | null): TableSettings =>
  user === null ? defaultSettings : withSettingsChange(user.tableSettings, change ?? {})

/** The current settings: pending changes over the stored ones; the defaults for a guest ([Q19]). */
export const readCurrentSettings = (): TableSettings =>
  effectiveSettings(useSession.getState().user, useUnstored.getState().change)

/** The settings of `readCurrentSettings`, for components: a component draws itself again when they change. */
export const useSettings = (): TableSettings => {
  const change = useUnstored((state) => state.change)
  const user = useUser()
  return useMemo(() => effectiveSettings(user, change), [user, change])
}

/** Only a signed-in user may change settings ([Q20]). @returns false for a guest, after an error toast */
const mayChange = (): boolean => {
  if (useSession.getState().user !== null) return true
  showToast('error', 'Please Connect Your Wallet')
  return false
}

/**
 * Shows a change at once and sends it to the server after a pause. A change of the setting that asks for a confirmation
 * of folds is sent without a pause (A-SETTINGS-15, A-SETTINGS-16).
 */
export const changeSettings = (edit: (settings: TableSettings) => TableSettings): void => {
  if (!mayChange()) return
  const settingsBefore = readCurrentSettings()
  const change = settingsChangeBetween(settingsBefore, edit(settingsBefore))
  if (change.game?.fold === undefined) saver.save(change)
  else void saver.saveNow(change)
}

/** Resets all settings to the defaults (A-SETTINGS-18). */
export const resetSettings = async (): Promise<void> => {
  if (mayChange() && (await saver.saveNow(defaultSettings))) showToast('success', 'Settings Reset Successfully')
}

/**
 * Applies changes of other tabs, and sends pending changes when the connection or the session returns. Called once,
 * when the page starts.
 */
export const watchPendingSettings = (): void => {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === pendingSettingsKey) refreshUnstored()
  })
  const sendPending = (): void => {
    if (useSession.getState().user !== null) saver.onOnline()
  }
  addEventListener('online', sendPending)
  // While only the server is away, the browser stays online.
  useConnectionLoss.subscribe(({ isLost }, { isLost: wasLost }) => {
    if (wasLost && !isLost) sendPending()
  })
  useSession.subscribe(({ user }, sessionBefore) => {
    if (user?.id === sessionBefore.user?.id) return
    saver.onUserChange(sessionBefore.user?.id ?? null, user?.id ?? null)
    refreshUnstored()
  })
}
