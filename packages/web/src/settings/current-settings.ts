import { defaultSettings, type TableSettings, updateMe } from '@cardroom/protocol'
import { create } from 'zustand'
import { call, session } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'
import { showToast } from '../shell/toasts.ts'
import { pendingSettings } from './pending-settings.ts'
import { settingsSaver } from './settings-saver.ts'

/** What the user has chosen and the room has not stored yet; null when both agree. */
const useChosen = create<{ readonly chosen: TableSettings | null }>(() => ({ chosen: null }))

const pending = pendingSettings(localStorage)

const saver = settingsSaver({
  send: async (settings) => {
    const user = await call(updateMe, { body: { themeSettings: settings } })
    session.updateUser(user)
    if (useChosen.getState().chosen === settings) useChosen.setState({ chosen: null })
  },
  later: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  isOnline: () => navigator.onLine,
  pending,
  failed: (message) => showToast('error', message),
})

/** The settings in force now: what was just chosen, else what the room has stored, else the defaults ([Q19]). */
export const settingsNow = (): TableSettings =>
  useChosen.getState().chosen ?? useSession.getState().user?.tableSettings ?? defaultSettings

/** The same for a screen, which is drawn again when they change. */
export const useSettings = (): TableSettings => {
  const chosen = useChosen((state) => state.chosen)
  const stored = useSession(({ user }) => user?.tableSettings)
  return chosen ?? stored ?? defaultSettings
}

/** What only a connected player may change ([Q20]). @returns false for a guest, who is told so */
const mayChange = (): boolean => {
  if (useSession.getState().user !== null) return true
  showToast('error', 'Please Connect Your Wallet')
  return false
}

/**
 * Applies a change at once and stores it after a pause; one of the fold confirmation is stored without it
 * (A-SETTINGS-15, A-SETTINGS-16).
 */
export const changeSettings = (change: (settings: TableSettings) => TableSettings): void => {
  if (!mayChange()) return
  const before = settingsNow()
  const after = change(before)
  useChosen.setState({ chosen: after })
  if (after.game.fold === before.game.fold) saver.save(after)
  else void saver.saveNow(after)
}

/** Back to the defaults (A-SETTINGS-18). */
export const resetSettings = async (): Promise<void> => {
  if (!mayChange()) return
  useChosen.setState({ chosen: defaultSettings })
  if (await saver.saveNow(defaultSettings)) showToast('success', 'Settings Reset Successfully')
}

const resumePending = (): void => {
  const last = pending.read().at(-1)
  if (last === undefined) return
  useChosen.setState({ chosen: last })
  saver.online()
}

/** Sends what waits whenever the connection or the session comes back. Called once, at the start of the page. */
export const watchPendingSettings = (): void => {
  addEventListener('online', () => {
    if (useSession.getState().user !== null) resumePending()
  })
  useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return
    saver.stop()
    useChosen.setState({ chosen: null })
    if (user !== null) resumePending()
  })
}
